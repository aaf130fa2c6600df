import X from 'lucide-react/icons/x'
import { type ReactNode, Suspense, type SyntheticEvent } from 'react'
import { Button } from '#web/ui/components/Button.tsx'
import { ErrorBoundary, whyLost } from '#web/ui/layout/ErrorBoundary.tsx'
import { Loading } from '#web/ui/layout/PageStates.tsx'
import { Modal } from './Modal.tsx'

type Props = { label: string; onClose: () => void; children: ReactNode }

/** Shows a text as its public page, whose component is loaded on demand. */
export function PreviewDialog({ label, onClose, children }: Props) {
  return (
    <Modal
      open
      onClose={onClose}
      aria-label={label}
      className="grid! grid-rows-[auto_minmax(0,1fr)] w-full! h-dvh! max-h-dvh! bg-page! md:w-[min(90rem,100%-2*var(--spacing)*8)]! md:h-[calc(100dvh-2*var(--spacing)*8)]!">
      <div className="flex flex-wrap items-center text-note gap-x-4 gap-y-0 border-b-structure border-b-ink min-h-14 pt-1.5 pr-16 pb-1.5 pl-gutter bg-belt-jaune text-night md:relative">
        <strong className="text-body">Aperçu</strong>
        <span>Tel que les visiteurs le verront&nbsp;; rien n’est enregistré.</span>
        <Button
          variant="bare"
          size="icon"
          className="absolute! top-[6px] right-3"
          aria-label="Fermer l’aperçu"
          icon={<X />}
          onClick={onClose}
        />
      </div>
      <div
        className="overflow-auto overscroll-contain"
        onClickCapture={openBeside}
        onPointerDownCapture={openBeside}
        onFocusCapture={openBeside}>
        <ErrorBoundary fallback={<Failed />}>
          <Suspense fallback={<Loading text="Chargement..." />}>{children}</Suspense>
        </ErrorBoundary>
      </div>
    </Modal>
  )
}

const Failed = () => (
  <p role="alert" className="py-8 px-gutter">
    L’aperçu n’a pas pu être chargé&nbsp;: {whyLost}
  </p>
)

/** Opens links in a new tab: leaving this one would abandon the text. */
function openBeside(event: SyntheticEvent): void {
  const link = (event.target as Element).closest('a')
  if (!link || link.getAttribute('href')?.startsWith('#')) return
  link.target = '_blank'
  link.rel = 'noopener'
  // Stops the router from handling the click.
  if (event.type === 'click') event.stopPropagation()
}
