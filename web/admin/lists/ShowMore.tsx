import { Button } from '#web/ui/components/Button.tsx'

type Props = { visibleCount: number; remainingCount: number; onMore: () => void }

export function ShowMore({ visibleCount, remainingCount, onMore }: Props) {
  if (remainingCount === 0) return null
  const more = (button: HTMLElement) => {
    const list = listBefore(button)
    onMore()
    requestAnimationFrame(() => {
      list?.children[visibleCount]?.querySelector<HTMLElement>('button, a')?.focus()
    })
  }
  return (
    <Button variant="ghost" onClick={({ currentTarget }) => more(currentTarget)}>
      {remainingCount > 1
        ? `Afficher la suite (${remainingCount} de plus)`
        : 'Afficher la suite (1 de plus)'}
    </Button>
  )
}

/** Finds the list before the button, which may be nested in a SortableList. */
function listBefore(button: HTMLElement): Element | null {
  for (let near = button.previousElementSibling; near; near = near.previousElementSibling) {
    const list = near.matches('ul') ? near : near.querySelector('ul')
    if (list) return list
  }
  return null
}
