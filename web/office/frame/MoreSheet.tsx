import LogOut from 'lucide-react/icons/log-out'
import { Link } from 'wouter'
import { Dialog } from '#web/look/dialogs/Dialog.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { useRole } from '#web/office/accounts/login/useSessionGuard.ts'
import { addressOf } from './dashboardRoute.ts'
import styles from './MoreSheet.module.css'
import type { Section } from './section.ts'
import type { SectionCount, SectionCounts } from './sectionCounts.ts'
import { groupsFor } from './sections.ts'
import { Waiting } from './Waiting.tsx'

type Props = {
  open: boolean
  close: () => void
  current: Section
  counts: SectionCounts
  onLeave: () => void
}

/** Every section of the dashboard by what it is about, and the way out. */
export function MoreSheet({ open, close, current, counts, onLeave }: Props) {
  return (
    <Dialog open={open} onClose={close} title="Tout le tableau de bord">
      <nav aria-label="Toutes les sections" className="stack gap-5">
        {groupsFor(useRole()).map(({ name, title, sections }) => (
          <section key={name} aria-labelledby={`plus-${name}`}>
            <h3 id={`plus-${name}`} className={classes('text-label muted strong', styles.title)}>
              {title}
            </h3>
            <ul className={styles.sections}>
              {sections.map((section) => (
                <li key={section.name}>
                  <SheetLink
                    section={section}
                    current={section === current}
                    waiting={counts[section.name]}
                    onClick={close}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <Button
        variant="ghost"
        wide
        className={styles.leave}
        icon={<LogOut aria-hidden />}
        onClick={() => {
          close()
          onLeave()
        }}
      >
        Déconnexion
      </Button>
    </Dialog>
  )
}

type LinkProps = {
  section: Section
  current: boolean
  waiting: SectionCount | undefined
  onClick: () => void
}

/** A section's own address; its link takes over the sheet's step in the history. */
function SheetLink({ section: { name, Icon, label }, current, waiting, onClick }: LinkProps) {
  return (
    <Link
      replace
      href={addressOf({ section: name })}
      className={styles.section}
      aria-current={current ? 'page' : undefined}
      onClick={onClick}
    >
      <Icon size="1.375rem" strokeWidth={1.75} />
      <span className="break">{label}</span>
      <Waiting waiting={waiting} className={styles.unread} />
    </Link>
  )
}
