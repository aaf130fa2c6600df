import { Button } from '#web/ui/components/Button.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'

/** Where a list would be that could not be loaded; nothing says how long it is meanwhile. */
export function ListFailed({ title, retry }: { title: string; retry: () => unknown }) {
  return (
    <Notice kind="error" title={title}>
      <Button size="small" variant="ghost" onClick={retry}>
        Réessayer
      </Button>
    </Notice>
  )
}
