import LogOut from 'lucide-react/icons/log-out'
import { Link } from 'wouter'
import { Dialog } from '#web/look/dialogs/Dialog.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { addressOf } from './dashboardRoute.ts'
import styles from './MoreSheet.module.css'
import { groups, type Section } from './section.ts'
import type { SectionCount, SectionCounts } from './sectionCounts.ts'
import { moreSections, sections } from './sections.ts'
import { Waiting } from './Waiting.tsx'

type Props = {
  open: boolean
  close: () => void
  current: Section
  counts: SectionCounts
  onLeave: () => void
}

const all = [...sections, ...moreSections]

/** Every section of the dashboard by what it is about, and the way out. */
export function MoreSheet({ open, close, current, counts, onLeave }: Props) {
  return (
    <Dialog open={open} onClose={close} title="Tout le tableau de bord">
      <nav aria-label="Toutes les sections" className="stack gap-5">
        {Object.entries(groups).map(([group, title]) => (
          <section key={group} aria-labelledby={`plus-${group}`}>
            <h3 id={`plus-${group}`} className={classes('text-label muted strong', styles.title)}>
              {title}
            </h3>
            <ul className={styles.sections}>
              {all
                .filter((section) => section.group === group)
                .map((section) => (
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
