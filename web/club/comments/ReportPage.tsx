import type { PublicComment } from '#src/club/comments/comments.schema.ts'
import { RequestForm } from '#web/club/contact/RequestForm.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { calendarDay, longDay } from '#web/ui/text/dates.ts'

export function ReportPage({ comment }: { comment: PublicComment }) {
  const { name, text, date, article } = comment
  return (
    <>
      <PageHeader belt="jaune" eyebrow="Commentaires" title="Signaler" />
      <div className="wrap grid grid-cols-1 gap-8 pb-section *:max-w-[44rem]">
        <figure className="p-6 bg-surface min-w-0 wrap-anywhere border-card border-line">
          <figcaption>
            <b>{name}</b>, le <time dateTime={calendarDay(date)}>{longDay(date)}</time>
          </figcaption>
          <blockquote className="mt-2 whitespace-pre-line leading-relaxed">{text}</blockquote>
          <p className="text-note text-ink-soft mt-3">
            sous l’article{' '}
            <Link href={`${hrefs.article(article._id)}#commentaires`}>{article.title}</Link>
          </p>
        </figure>
        <ReportForm comment={comment} />
      </div>
    </>
  )
}

/** Form to report a comment. The comment stays until the club has reviewed it. */
function ReportForm({ comment: { _id, article } }: { comment: PublicComment }) {
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
      )}>
      <p>Dites-le au club, sans vous justifier. Son auteur n’en saura rien.</p>
    </RequestForm>
  )
}
