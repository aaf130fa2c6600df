import LinkIcon from 'lucide-react/icons/link'
import Mail from 'lucide-react/icons/mail'
import type { ReactNode } from 'react'
import * as icons from 'simple-icons'
import { BrandIcon, facebook, instagram } from '#web/ui/components/BrandIcon.tsx'

/* Own icons for two networks missing from the icon set, on a 24 x 24 square. */

const linkedinPath =
  'M3 2.5h18a.5.5 0 0 1 .5.5v18a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5V3a.5.5 0 0 1 .5-.5ZM5.5 9.7v8.8h2.9V9.7ZM6.95 5.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4ZM10.4 9.7v8.8h2.9v-4.6c0-1.2.5-2 1.6-2s1.5.8 1.5 2v4.6h2.9v-5.2c0-2.5-1.2-3.9-3.2-3.9-1.4 0-2.3.6-2.8 1.5V9.7Z'

const skypePath =
  'M10.2 3.2A9 9 0 0 1 20.8 13.8 5 5 0 0 1 13.8 20.8 9 9 0 0 1 3.2 10.2 5 5 0 0 1 10.2 3.2ZM12.1 6.5c2.6 0 4.2 1.2 4.2 2.6 0 .8-.6 1.3-1.3 1.3-1.5 0-1.1-1.7-3-1.7-.9 0-1.6.4-1.6 1.1 0 .8.9.9 2.7 1.3 2.3.5 3.6 1.2 3.6 3.2 0 2-1.7 3.3-4.6 3.3-2.8 0-4.6-1.3-4.6-2.8 0-.8.5-1.3 1.3-1.3 1.6 0 1.2 2 3.3 2 1.1 0 1.9-.5 1.9-1.2 0-.7-.5-.9-2-1.2l-1.5-.4c-1.8-.4-2.9-1.3-2.9-3 0-2 1.9-3.2 4.5-3.2Z'

export type Network = { name: string; icon: ReactNode }

const email: Network = { name: 'Email', icon: <Mail size={20} /> }
const website: Network = {
  name: 'Site Web',
  icon: <LinkIcon size={20} />,
}

/** Networks of spec section 2 'Coaches page', each after the hosts of its links. */
const networks: readonly [RegExp, Network][] = [
  [hosts('instagram.com', 'instagr.am', 'ig.me'), brand('Instagram', instagram.path)],
  [hosts('facebook.com', 'fb.com', 'fb.me', 'fb.watch'), brand('Facebook', facebook.path)],
  [
    hosts('youtube.com', 'youtu.be', 'youtube-nocookie.com'),
    brand('YouTube', icons.siYoutube.path),
  ],
  [hosts('x.com', 'twitter.com', 't.co'), brand('Twitter/X', icons.siX.path)],
  [hosts('linkedin.com', 'lnkd.in'), brand('LinkedIn', linkedinPath)],
  [hosts('snapchat.com'), brand('Snapchat', icons.siSnapchat.path)],
  [hosts('tiktok.com'), brand('TikTok', icons.siTiktok.path)],
  [hosts('whatsapp.com', 'wa.me'), brand('WhatsApp', icons.siWhatsapp.path)],
  [hosts('telegram.org', 'telegram.me', 't.me'), brand('Telegram', icons.siTelegram.path)],
  [hosts('discord.com', 'discord.gg', 'discordapp.com'), brand('Discord', icons.siDiscord.path)],
  [hosts('github.com', 'github.io'), brand('GitHub', icons.siGithub.path)],
  [hosts('pinterest.*', 'pin.it'), brand('Pinterest', icons.siPinterest.path)],
  [hosts('twitch.tv'), brand('Twitch', icons.siTwitch.path)],
  [hosts('reddit.com', 'redd.it'), brand('Reddit', icons.siReddit.path)],
  // Precedes Google, whose host it shares.
  [hosts('gmail.com', 'mail.google.com'), email],
  [hosts('google.*', 'goo.gl', 'g.page', 'g.co'), brand('Google', icons.siGoogle.path)],
  [hosts('vimeo.com'), brand('Vimeo', icons.siVimeo.path)],
  [hosts('behance.net', 'be.net'), brand('Behance', icons.siBehance.path)],
  [hosts('dribbble.com'), brand('Dribbble', icons.siDribbble.path)],
  [hosts('medium.com'), brand('Medium', icons.siMedium.path)],
  [hosts('skype.com'), brand('Skype', skypePath)],
  [hosts('spotify.com', 'spotify.link', 'spoti.fi'), brand('Spotify', icons.siSpotify.path)],
  [hosts('soundcloud.com', 'snd.sc'), brand('SoundCloud', icons.siSoundcloud.path)],
]

/**
 * Network of a link, by its host alone: a network's name elsewhere in the address means nothing.
 * Other links give 'Site Web'.
 */
export function findNetwork(link: string): Network {
  if (!URL.canParse(link)) return website
  const { protocol, hostname } = new URL(link)
  if (protocol === 'mailto:') return email
  return networks.find(([known]) => known.test(hostname))?.[1] ?? website
}

/**
 * Matches the hosts and their subdomains; `.*` stands for any country's ending (.fr, .co.uk,
 * .com.br).
 */
function hosts(...names: string[]): RegExp {
  const country = '\\.(com|[a-z]{2}|com?\\.[a-z]{2})'
  const known = names.map((name) => name.replaceAll('.', '\\.').replace('\\.*', country))
  return new RegExp(`(^|\\.)(${known.join('|')})\\.?$`)
}

function brand(name: string, path: string): Network {
  return { name, icon: <BrandIcon brand={{ name, path }} /> }
}
