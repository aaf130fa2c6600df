import { expect, test } from 'vitest'
import { findNetwork } from './networks.tsx'

test.each([
  ['https://www.instagram.com/club', 'Instagram'],
  ['https://fr-fr.facebook.com/club', 'Facebook'],
  ['https://fb.com/club', 'Facebook'],
  ['https://youtu.be/abc', 'YouTube'],
  ['https://m.youtube.com/@club', 'YouTube'],
  ['https://x.com/club', 'Twitter/X'],
  ['https://twitter.com/club', 'Twitter/X'],
  ['https://fr.linkedin.com/in/coach', 'LinkedIn'],
  ['https://www.snapchat.com/add/coach', 'Snapchat'],
  ['https://www.tiktok.com/@coach', 'TikTok'],
  ['https://wa.me/33600000000', 'WhatsApp'],
  ['https://chat.whatsapp.com/abc', 'WhatsApp'],
  ['https://t.me/coach', 'Telegram'],
  ['https://discord.gg/abc', 'Discord'],
  ['https://github.com/coach', 'GitHub'],
  ['https://www.pinterest.fr/coach', 'Pinterest'],
  ['https://www.pinterest.co.uk/coach', 'Pinterest'],
  ['https://www.twitch.tv/coach', 'Twitch'],
  ['https://www.reddit.com/r/judo', 'Reddit'],
  ['https://maps.google.fr/maps?q=dojo', 'Google'],
  ['https://mail.google.com/mail/?to=coach@gmail.com', 'Email'],
  ['https://gmail.com/', 'Email'],
  ['mailto:coach@club.example', 'Email'],
  ['https://vimeo.com/1', 'Vimeo'],
  ['https://www.behance.net/coach', 'Behance'],
  ['https://dribbble.com/coach', 'Dribbble'],
  ['https://coach.medium.com/', 'Medium'],
  ['https://join.skype.com/abc', 'Skype'],
  ['https://open.spotify.com/show/abc', 'Spotify'],
  ['https://on.soundcloud.com/abc', 'SoundCloud'],
  ['HTTPS://WWW.INSTAGRAM.COM/CLUB', 'Instagram'],
])('the link %s is %s', (link, name) => {
  expect(findNetwork(link).name).toBe(name)
})

test.each([
  'https://jujitsu-coach.example/',
  'https://evil.example/?instagram.com',
  'https://evil.example/facebook.com',
  'https://instagram.com.evil.example/',
  'https://evil-instagram.com/',
  'https://fox.com/',
  'https://google.evil.example/',
  'https://instagram.com@evil.example/',
  'instagram.com/club',
  '',
])('the link %s is any other site', (link) => {
  expect(findNetwork(link).name).toBe('Site Web')
})
