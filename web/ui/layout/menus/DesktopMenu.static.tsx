import ChevronDown from 'lucide-react/icons/chevron-down'
import Lock from 'lucide-react/icons/lock'
import { useId } from 'react'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { currentMark, groupMark, type NavGroup, useNavigation } from '#web/ui/layout/navigation.ts'

const entryStyle =
  'flex items-center min-h-11 relative text-body text-inherit font-semibold leading-tight no-underline p-0 border-0 bg-transparent belted gap-1 whitespace-nowrap'

/** Content of the menu; DesktopMenu.tsx opens its groups. */
export function DesktopLinks({ path }: { path: string }) {
  return (
    <>
      <ul className="flex flex-wrap items-center justify-end gap-x-[clamp(14px,5.2vw_-_38px,32px)] gap-y-0">
        {useNavigation().map((entry) => (
          <li
            key={'links' in entry ? entry.name : entry.href}
            className="flex items-center relative min-h-(--head)"
            data-group={'links' in entry || undefined}>
            {'links' in entry ? (
              <Group group={entry} path={path} />
            ) : (
              <Link
                href={entry.href}
                className={entryStyle}
                aria-current={currentMark(entry.href, path)}>
                {entry.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Button
        href={hrefs.dashboard}
        size="small"
        icon={<Lock />}
        className="gap-[5px]! [&_svg]:size-4!"
        aria-current={currentMark('/admin', path)}>
        Admin
      </Button>
    </>
  )
}

function Group({ group, path }: { group: NavGroup; path: string }) {
  const id = useId()
  return (
    <>
      <button
        type="button"
        className={`peer ${entryStyle}`}
        aria-expanded={false}
        aria-controls={id}
        aria-current={groupMark(group, path)}>
        {group.label}
        <ChevronDown
          className="turning transition-transform duration-(--motion-hover) ease-(--ease)"
          size={16}
          strokeWidth={2}
        />
      </button>
      <ul
        id={id}
        className={classes(
          'hidden peer-aria-expanded:block absolute top-[calc(100%_-_10px)] -left-3.5 w-84 overflow-y-auto',
          // Below the header, and a notice of one line above it.
          'max-h-[calc(100vh_-_var(--head)_-_2.75rem)]',
          'border-card border-ink bg-surface *:not-first:border-t *:not-first:border-t-line',
          // Without scripts it opens by itself.
          '[nav:not([data-live])_li:is(:hover,:focus-within)>&]:block',
        )}>
        {group.links.map(({ label, href, note, lang, Icon }) => (
          // Eight rows fit on a laptop's screen.
          <li
            key={href}
            lang={lang}
            className="grid relative grid-cols-[20px_minmax(0,1fr)] gap-x-4 gap-y-0 pt-4 px-4 pb-3.5 hover:bg-muted focus-within:bg-muted has-[[aria-current]]:[box-shadow:inset_6px_0_var(--color-accent-fill)] [@media(max-height:799.98px)]:py-1.5">
            <Icon className="text-accent row-span-2 mt-0.75" size={20} />
            <Link
              href={href}
              hrefLang={lang}
              className="w-fit wrap-anywhere text-body text-inherit font-semibold leading-normal no-underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:[outline:3px_solid_var(--focus)] focus-visible:after:-outline-offset-3"
              aria-current={currentMark(href, path)}
              aria-describedby={note ? `${id}${href}` : undefined}>
              {label}
            </Link>
            {note && (
              <span
                id={`${id}${href}`}
                className="text-note text-ink-soft leading-normal line-clamp-2">
                {note}
              </span>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
