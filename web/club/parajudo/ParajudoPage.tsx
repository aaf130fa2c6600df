import GraduationCap from 'lucide-react/icons/graduation-cap'
import Hand from 'lucide-react/icons/hand'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MessageSquare from 'lucide-react/icons/message-square'
import Ticket from 'lucide-react/icons/ticket'
import Users from 'lucide-react/icons/users'
import type { parajudoPhrases } from '#src/club/parajudo/parajudo.phrases.shared.ts'
import type { Parajudo } from '#src/club/parajudo/parajudo.schema.ts'
import { callLink, textMessageLink } from '#src/core/text/phone.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { Kanji } from '#web/ui/art/Kanji.tsx'
import { Limb } from '#web/ui/art/Limb.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { useDisciplines, useHasPage } from '#web/ui/layout/useSettings.ts'
import { courseHref } from '#web/ui/text/courseAnchor.ts'
import styles from './ParajudoPage.module.css'

type Props = { parajudo: Parajudo; phrases: typeof parajudoPhrases }

/** Page about para-judo: for whom, how, and the contact. Missing parts are left out. */
export function ParajudoPage({ parajudo, phrases }: Props) {
  const { intro, who, how, helpers, team, access, price, easy } = parajudo
  const hasFees = useHasPage(hrefs.joining)
  const texts = [
    { id: 'pour-qui', title: 'Pour qui', text: who, Icon: Users },
    { id: 'comment', title: 'Comment', text: how, Icon: Hand },
    {
      id: 'avec-qui',
      title: 'Avec qui',
      text: [helpers, team].filter(Boolean).join('\n'),
      Icon: GraduationCap,
    },
    { id: 'acces', title: 'Accès', text: access, Icon: MapPin },
    { id: 'prix', title: 'Prix', text: price, Icon: Ticket },
  ].filter(({ text }) => text !== '')
  return (
    <>
      <PageHeader
        belt="marron"
        eyebrow="Notre Club"
        title={phrases.title}
        lead={intro || phrases.lead}
        art={<ParajudoArt />}>
        <Button href={hrefs.trial(phrases.title)} variant="main">
          Venir essayer
        </Button>
      </PageHeader>
      <div className="bg-muted py-section">
        <div className="wrap grid grid-cols-1 gap-8">
          <SectionHead
            title={phrases.welcome}
            small
            action={
              <MoreLink href={courseHref('Para-judo', useDisciplines())}>
                Jours, heures et calendrier des cours
              </MoreLink>
            }
          />
          <div className="mats flex flex-wrap *:flex-[1_1_14rem]">
            {texts.map(({ id, title, text, Icon }) => (
              <section
                key={id}
                className="bg-surface min-w-0 wrap-anywhere p-6"
                aria-labelledby={id}>
                <Icon size="2.25rem" />
                <h3 id={id} className="mt-3 text-h3 leading-tight">
                  {title}
                </h3>
                <p className="mt-2 text-ink-soft whitespace-pre-line leading-relaxed">{text}</p>
                {id === 'prix' && hasFees && (
                  <MoreLink href={`${hrefs.joining}#tarifs`}>Tarifs et inscription</MoreLink>
                )}
              </section>
            ))}
          </div>
        </div>
      </div>
      {easy && (
        <section className="wrap pt-section grid grid-cols-1 gap-6" aria-labelledby="mots-simples">
          <SectionHead title="En mots simples" id="mots-simples" small />
          <p className="text-lead leading-relaxed whitespace-pre-line max-w-prose min-w-0 wrap-anywhere">
            {easy}
          </p>
        </section>
      )}
      <Contact parajudo={parajudo} />
    </>
  )
}

function Contact({ parajudo }: { parajudo: Parajudo }) {
  const { contactName, contactEmail, contactPhone } = parajudo
  const invitations = [contactEmail && 'écrivez', contactPhone && 'appelez'].filter(Boolean)
  const call = callLink(contactPhone)
  const textMessage = textMessageLink(contactPhone)
  if (!contactName && !contactEmail && !contactPhone) return null
  return (
    <div className="py-section">
      <section
        className="wrap grid grid-cols-1 gap-0 halves lg:grid-cols-[var(--halves,5fr_7fr)] border-structure border-ink bg-surface"
        aria-labelledby="parler">
        <div className={`grid place-items-center ${styles.seal}`}>
          <Kanji name="shin" className="w-[7rem]" />
        </div>
        <div className="grid grid-cols-1 gap-4 justify-items-start min-w-0 wrap-anywhere p-[clamp(var(--spacing)_*_4,4vw,var(--spacing)_*_12)]">
          <p className="flex items-center gap-3 text-label font-semibold">
            <BeltChip color="rouge" />
            Contact
          </p>
          <h2 id="parler" className="text-h2-small">
            Parlons-en
          </h2>
          <p className="text-lead font-serif leading-normal">
            {contactName && `${contactName} répond. `}
            Une question, un trajet, une appréhension&nbsp;:{' '}
            {invitations.join(' ou ') || 'venez en parler'}.
          </p>
          {contactPhone && (
            <a href={call} className="text-h2-small font-black [text-decoration-thickness:4px]">
              {contactPhone}
            </a>
          )}
          <div className="flex flex-wrap items-center gap-3">
            {textMessage && (
              <Button href={textMessage} icon={<MessageSquare />}>
                Écrire un SMS
              </Button>
            )}
            {contactEmail && (
              <a
                href={`mailto:${contactEmail}`}
                className="flex items-center gap-3 font-semibold min-h-11">
                <Mail size="1.25rem" />
                {contactEmail}
              </a>
            )}
          </div>
        </div>
      </section>
    </div>
  )
}

const ink = '#14161a'

/** Figure in profile, leaning into the grip, eyes closed. */
function Figure({ skin, mane, belt }: { skin: string; mane: string; belt: string }) {
  return (
    <>
      <g fill={skin} stroke={ink} strokeWidth="4">
        <circle cx="92" cy="530" r="19" />
        <circle cx="216" cy="530" r="19" />
      </g>
      <Limb d="M186 360 216 420V506" width={40} />
      <Limb d="M160 360 112 436 98 506" width={40} />
      <Limb d="M216 216 168 348" width={72} />
      <path d="M126 322 200 350 192 372 118 344Z" fill={belt} stroke={ink} strokeWidth="4" />
      <Limb d="M226 216 266 290 370 272" width={34} />
      <circle cx="388" cy="270" r="16" fill={skin} stroke={ink} strokeWidth="4" />
      <circle cx="238" cy="140" r="42" fill={skin} stroke={ink} strokeWidth="4" />
      <path
        d="M198 152C186 92 232 78 268 108L254 122C236 116 220 126 214 150Z"
        fill={mane}
        stroke={ink}
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M246 142Q254 150 264 144M254 166Q262 170 268 165"
        fill="none"
        stroke={ink}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  )
}

/**
 * Drawing of two people in a grip, from which rings spread. Its background fills a frame of any
 * shape.
 */
const ParajudoArt = () => (
  <svg
    viewBox="0 40 720 500"
    preserveAspectRatio="xMidYMax meet"
    role="img"
    aria-label={
      'Deux personnes, les yeux fermés, se tiennent par la veste\u00a0; de leur prise partent des cercles, comme sur l’eau.'
    }>
    <path d="M-2000 -2000H2720V540H-2000Z" fill="#dfe4ce" />
    <g fill="none" stroke={ink} strokeWidth="3">
      {[150, 204, 260, 318, 378, 440].map((r) => (
        <circle key={r} cx="360" cy="262" r={r} />
      ))}
    </g>
    <path d="M-2000 520H2720V560H-2000Z" fill="#c3cba6" stroke={ink} strokeWidth="4" />
    <circle cx="360" cy="262" r="104" fill="var(--color-accent-drawn)" />
    <Figure skin="#f3c7a1" mane="#6b4128" belt="#6b4128" />
    <g transform="matrix(-1 0 0 1 720 0)">
      <Figure skin="#8a5a3a" mane="#14161a" belt="#1e4c9a" />
    </g>
  </svg>
)
