import Hand from 'lucide-react/icons/hand'
import Mail from 'lucide-react/icons/mail'
import MessageSquare from 'lucide-react/icons/message-square'
import Users from 'lucide-react/icons/users'
import type { Parajudo } from '#src/club/parajudo/parajudo.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip } from '#web/look/art/Belt.tsx'
import { Kanji } from '#web/look/art/Kanji.tsx'
import { PageTop } from '#web/look/frame/PageTop.tsx'
import { callLink } from '#web/look/text/phone.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'
import { ParajudoArt } from './ParajudoArt.tsx'
import styles from './ParajudoPage.module.css'

/** For whom, how, and whom to ask; what the club has not written is left out. */
export function ParajudoPage({ parajudo }: { parajudo: Parajudo }) {
  const { intro, who, how } = parajudo
  const texts = [
    { id: 'pour-qui', title: 'Pour qui', text: who, Icon: Users },
    { id: 'comment', title: 'Comment', text: how, Icon: Hand },
  ].filter(({ text }) => text !== '')
  return (
    <>
      <PageTop
        belt="marron"
        eyebrow="Notre Club"
        title="Para-judo"
        lead={intro || 'Le même tatami, le même salut, à chacun son judo.'}
        art={<ParajudoArt />}
      >
        <Button href={hrefs.trial('Para-judo')} variant="main">
          Venir essayer
        </Button>
      </PageTop>
      <div className="tinted section">
        <div className="wrap stack gap-6">
          <SectionHead title="Le tatami est à tout le monde" small />
          <div className={styles.reasons}>
            {texts.map(({ id, title, text, Icon }) => (
              <section key={id} className={styles.reason} aria-labelledby={id}>
                <Icon size="2.25rem" strokeWidth={1.75} aria-hidden />
                <h3 id={id} className="mt-3 text-h3 leading-tight">
                  {title}
                </h3>
                <p className="mt-2 muted pre-line leading-loose">{text}</p>
              </section>
            ))}
          </div>
        </div>
      </div>
      <Contact parajudo={parajudo} />
    </>
  )
}

function Contact({ parajudo }: { parajudo: Parajudo }) {
  const { contactName, contactEmail, contactPhone } = parajudo
  const call = callLink(contactPhone)
  if (!contactName && !contactEmail && !contactPhone) return null
  return (
    <div className="section">
      <section className={classes('wrap', styles.contact)} aria-labelledby="parler">
        <div className={classes('center', styles.seal)}>
          <Kanji name="shin" className={styles.kanji} />
        </div>
        <div className={classes('stack justify-start break', styles.words)}>
          <p className="row text-label strong">
            <BeltChip color="rouge" />
            Contact
          </p>
          <h2 id="parler" className="text-h2-small">
            Parlons-en
          </h2>
          <p className="text-lead serif leading-text">
            {contactName && `${contactName} répond. `}
            Une question, un trajet, une appréhension&nbsp;: écrivez ou appelez.
          </p>
          {contactPhone && (
            <a href={call} className={classes('text-h2-small display', styles.phone)}>
              {contactPhone}
            </a>
          )}
          <div className="cluster">
            {call && (
              <Button href={call.replace('tel:', 'sms:')} icon={<MessageSquare aria-hidden />}>
                Écrire un SMS
              </Button>
            )}
            {contactEmail && (
              <a href={`mailto:${contactEmail}`} className="row strong target">
                <Mail size="1.25rem" strokeWidth={1.75} aria-hidden />
                {contactEmail}
              </a>
            )}
          </div>
        </div>
      </section>
    </div>
  )
}
