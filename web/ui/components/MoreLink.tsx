import ArrowRight from 'lucide-react/icons/arrow-right'
import { classes } from './classes.ts'
import { Link, type LinkProps } from './Link.tsx'

/** Link such as « Voir tous les… »: the only kind with an arrow. */
export function MoreLink({ children, className, ...link }: LinkProps) {
  return (
    <Link
      {...link}
      className={classes(
        'group inline-flex items-center gap-2.5 w-fit min-h-11 text-body font-semibold leading-snug no-underline',
        className,
      )}>
      <span className="pb-0.5 border-b-2 border-b-(color:--underline,var(--color-accent))">
        {children}
      </span>
      <ArrowRight
        className="transition-transform duration-(--motion-hover) ease-(--ease) motion-safe:group-hover:translate-x-1"
        size="1.125rem"
      />
    </Link>
  )
}
