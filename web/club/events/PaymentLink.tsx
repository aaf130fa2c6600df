import ExternalLink from 'lucide-react/icons/external-link'
import { Button } from '#web/ui/components/Button.tsx'

/** Way to the service that takes the money; nothing of it is loaded before the tap. */
export function PaymentLink({ href }: { href: string }) {
  return (
    <div className="grid gap-1 justify-items-start" data-screen-only>
      <Button href={href} variant="ghost" target="_blank" iconEnd={<ExternalLink />}>
        Payer en ligne
      </Button>
      <span className="text-note text-ink-soft">
        Sur {new URL(href).host.replace(/^www\./, '')}
      </span>
    </div>
  )
}
