import { Button } from '#web/ui/components/Button.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'

/** Error in place of a list that failed to load, with a retry button. */
export function ListFailed({ title, retry }: { title: string; retry: () => unknown }) {
  return (
    <Notice kind="error" title={title}>
      <Button size="small" onClick={retry}>
        Réessayer
      </Button>
    </Notice>
  )
}
