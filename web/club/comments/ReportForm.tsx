import type { ShownComment } from '#src/club/comments/comments.contract.ts'
import { RequestForm } from '#web/club/contact/RequestForm.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/look/ui/Button.tsx'

/** A visitor points out a comment. It stays until the club has looked at it. */
export function ReportForm({ comment: { _id, article } }: { comment: ShownComment }) {
  const back = `${hrefs.article(article._id)}#commentaires`
  return (
    <RequestForm
      call={`/api/comments/${encodeURIComponent(_id)}/report`}
      action={`${hrefs.report(_id)}#signalement`}
      id="signalement"
      title={'Ce commentaire n’a pas sa place ici\u00a0?'}
      submitLabel="Envoyer le signalement"
      failed="Le signalement n’est pas parti."
      thanks={{
        title: 'Merci, le club est prévenu.',
        text: 'Un bénévole lit ce commentaire dès que possible et le masque s’il y a lieu.',
      }}
      back={(isSent) => (
        <Button variant="ghost" href={back}>
          {isSent ? 'Retour à l’article' : 'Annuler'}
        </Button>
      )}
    >
      <p>Dites-le au club, sans vous justifier. Son auteur n’en saura rien.</p>
    </RequestForm>
  )
}
