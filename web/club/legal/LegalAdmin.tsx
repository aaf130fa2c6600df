import type { Legal } from '#src/club/legal/legal.contract.ts'
import { missingFrom } from '#src/club/legal/missing.contract.ts'
import { legalNavigation } from '#web/look/frame/navigation.ts'
import { LoadFailed, Loading } from '#web/look/frame/PageStates.tsx'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { useSingleRecord } from '#web/office/lists/useRecords.ts'
import { useSettings } from '#web/office/settings/useSettings.ts'
import styles from './LegalForm.module.css'
import { LegalForm } from './LegalForm.tsx'
import { HeldMessages } from './MessageExpiry.tsx'

/** What is still to be filled in, and the form for it. */
export function LegalAdmin({ section }: SectionProps) {
  const { saved, failed, reload } = useSingleRecord<Legal>('/api/legal')
  return (
    <>
      <SectionTop section={section} />
      {saved ? (
        <div className={classes('stack gap-6', styles.page)}>
          <div className="stack gap-5">
            <ToComplete legal={saved.record} />
            <HeldMessages months={saved.record.messageMonths} />
          </div>
          <LegalForm key={saved.etag} saved={saved} onSaved={reload} />
        </div>
      ) : failed ? (
        <LoadFailed retry={reload} />
      ) : (
        <Loading text="Chargement..." />
      )}
    </>
  )
}

function ToComplete({ legal }: { legal: Legal }) {
  const { club } = useSettings()
  const missing = missingFrom(legal, club)
  return (
    <Panel title={missing.length > 0 ? 'À compléter' : 'Rien ne manque'}>
      <div className={styles.panel}>
        {missing.length > 0 ? (
          <>
            <p>La loi demande de le dire. Tant que c’est vide, les pages n’en parlent pas.</p>
            <ul>
              {missing.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>Relisez ces pages une fois par an, et quand la présidence ou l’hébergeur change.</p>
        )}
        <p>Les trois pages, liées au bas de tout le site&nbsp;:</p>
        <div className={styles.pages}>
          {legalNavigation.map(({ label, href }) => (
            <Anchor key={href} href={href}>
              {label}
            </Anchor>
          ))}
        </div>
      </div>
    </Panel>
  )
}
