import type { Legal } from '#src/club/legal/legal.schema.ts'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { Kanji } from '#web/ui/art/Kanji.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { PageHeader } from '#web/ui/layout/PageTop.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactPage.module.css'
import { Ways } from './Ways.tsx'

/** Characters for respect, technique and heart: one for each reason. */
const kanji = ['rei', 'waza', 'shin'] as const

type Props = { settings: Settings; legal?: Legal | undefined }

export function ContactPage({ settings: { club, contact }, legal }: Props) {
  return (
    <div className="tinted pb-section">
      <PageHeader
        belt="rouge"
        tone="igusa"
        eyebrow="Réserver, demander, essayer"
        title="Nous contacter"
        lead={contact.intro}
      />
      <Ways club={club} />
      <div className={classes('wrap stack gap-6', styles.columns)}>
        <ContactForm months={legal?.messageMonths} />
        <div>
          <Claims claims={contact.claims} />
          <Reasons reasons={contact.reasons} />
        </div>
      </div>
    </div>
  )
}

function Claims({ claims }: Pick<Settings['contact'], 'claims'>) {
  return (
    <ul className={classes('mats muted', styles.claims)}>
      {claims.map(({ value, label }) => (
        <li key={label} className={`${styles.claim} gi min-0`}>
          <strong className={classes('display leading-flat block text-sumi', styles.value)}>
            {value}
          </strong>{' '}
          {label}
        </li>
      ))}
    </ul>
  )
}

function Reasons({ reasons }: Pick<Settings['contact'], 'reasons'>) {
  return (
    <section aria-labelledby="raisons">
      <h2 id="raisons" className={`${styles.title} text-h2-small`}>
        Pourquoi
        <br /> nous choisir
      </h2>
      <ul className="block">
        {reasons.map(({ title, text }, index) => (
          <li key={title} className={classes('grid gap-5 items-center', styles.reason)}>
            <Kanji name={kanji[index] ?? 'rei'} className={styles.kanji} />
            <div>
              <h3 className="text-article">{title}</h3>
              <p className="muted mt-1 leading-text">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
