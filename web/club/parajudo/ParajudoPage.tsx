import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import type { Parajudo } from '#src/club/parajudo/parajudo.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip } from '#web/look/art/Belt.tsx'
import { PageTop } from '#web/look/frame/PageTop.tsx'
import { callLink } from '#web/look/text/phone.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'
import styles from './ParajudoPage.module.css'

/** For whom, how, and whom to ask; what the club has not written is left out. */
export function ParajudoPage({ parajudo }: { parajudo: Parajudo }) {
  const { intro, who, how } = parajudo
  const texts = [
    { id: 'pour-qui', title: 'Pour qui', text: who },
    { id: 'comment', title: 'Comment', text: how },
  ].filter(({ text }) => text !== '')
  return (
    <>
      <PageTop
        belt="marron"
        eyebrow="Notre Club"
        title="Para-judo"
        lead={intro || 'Le même tatami, le même salut, à chacun son judo.'}
      />
      <div className={`wrap ${styles.columns}`}>
        <div className="stack gap-7">
          {texts.map(({ id, title, text }) => (
            <section key={id} aria-labelledby={id}>
              <SectionHead title={title} id={id} small />
              <p className="mt-4 pre-line leading-loose prose">{text}</p>
            </section>
          ))}
        </div>
        <Contact parajudo={parajudo} />
      </div>
    </>
  )
}

function Contact({ parajudo }: { parajudo: Parajudo }) {
  const { contactName, contactEmail, contactPhone } = parajudo
  return (
    <section
      className={classes('stack gap-3 justify-start', styles.contact)}
      aria-labelledby="parler"
    >
      <p className="row text-label strong">
        <BeltChip color="marron" />
        Contact
      </p>
      <h2 id="parler" className="text-h2-small">
        Parlons-en
      </h2>
      {contactName && <p className="strong">{contactName}</p>}
      {contactPhone && (
        <a href={callLink(contactPhone)} className={styles.way}>
          <Phone size="1.25rem" strokeWidth={1.75} aria-hidden />
          {contactPhone}
        </a>
      )}
      {contactEmail && (
        <a href={`mailto:${contactEmail}`} className={styles.way}>
          <Mail size="1.25rem" strokeWidth={1.75} aria-hidden />
          {contactEmail}
        </a>
      )}
      <Button href={hrefs.trial('Para-judo')} variant="main">
        Venir essayer
      </Button>
    </section>
  )
}
