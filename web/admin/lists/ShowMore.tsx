import { Button } from '#web/ui/components/Button.tsx'

type Props = { visibleCount: number; left: number; onMore: () => void }

export function ShowMore({ visibleCount, left, onMore }: Props) {
  if (left === 0) return null
  const more = (button: HTMLElement) => {
    const list = listBefore(button)
    onMore()
    requestAnimationFrame(() => {
      list?.children[visibleCount]?.querySelector<HTMLElement>('button, a')?.focus()
    })
  }
  return (
    <Button variant="ghost" onClick={({ currentTarget }) => more(currentTarget)}>
      {left > 1 ? `Afficher la suite (${left} de plus)` : 'Afficher la suite (1 de plus)'}
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
