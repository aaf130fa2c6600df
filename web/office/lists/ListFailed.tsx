import { Button } from '#web/look/ui/Button.tsx'
import { Notice } from '#web/look/ui/Notice.tsx'

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
