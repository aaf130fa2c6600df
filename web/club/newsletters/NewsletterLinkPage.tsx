import type { NewsletterLink } from '#src/club/newsletters/newsletters.schema.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'

/** Page where somebody registered for an event ends the club's messages, from the link in a mail. */
export function NewsletterLinkPage({ link }: { link: NewsletterLink }) {
  const isActive = link.status === 'active'
  return (
    <>
      <PageHeader
        belt="jaune"
        eyebrow="Les messages du club"
        title={isActive ? 'Ne plus les recevoir\u00a0?' : 'C’est noté'}
      />
      <div className="wrap grid grid-cols-1 gap-6 justify-items-start pb-section">
        {isActive ? (
          <>
            <p>
              Le club écrit parfois aux personnes inscrites à un événement. Ce qui touche à
              l’inscription elle-même (confirmation, changement, annulation) continuera d’arriver.
            </p>
            <form method="post">
              <Button type="submit">Ne plus les recevoir</Button>
            </form>
          </>
        ) : (
          <p>Le club n’écrira plus à cette adresse pour un événement où elle est inscrite.</p>
        )}
      </div>
    </>
  )
}
