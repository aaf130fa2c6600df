import { Button } from './Button.tsx'
import { pageAddress } from './pagination.ts'

type PagerProps = { path: string; page: number; pages: number }

export function Pager({ path, page, pages }: PagerProps) {
  if (pages < 2) return null
  return (
    <nav className="flex flex-wrap items-center gap-x-8 gap-y-3 py-8" aria-label="Pages">
      {page > 1 && (
        <Button href={pageAddress(path, page - 1)} variant="ghost" rel="prev">
          Page précédente
        </Button>
      )}
      <p className="max-md:basis-full max-md:-order-1">{`Page ${page} sur ${pages}`}</p>
      {page < pages && (
        <Button href={pageAddress(path, page + 1)} variant="ghost" rel="next">
          Page suivante
        </Button>
      )}
    </nav>
  )
}
