import Mail from 'lucide-react/icons/mail'
import UserRound from 'lucide-react/icons/user-round'
import type { Member, CommitteePage as Page } from '#src/club/committee/committee.contract.ts'
import type { Document } from '#src/club/documents/documents.contract.ts'
import { DocumentList } from '#web/club/documents/DocumentList.tsx'
import { PageTop } from '#web/look/frame/PageTop.tsx'
import { Picture } from '#web/look/media/Picture.tsx'
import { Card } from '#web/look/ui/Card.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'
import styles from './CommitteePage.module.css'

/** Who runs the club, and its papers by year; what the club has not filled in is left out. */
export function CommitteePage({ committee: { members, documents } }: { committee: Page }) {
  // Where one is shown, the others have something in its place.
  const pictured = members.some(({ photo }) => photo !== '')
  return (
    <>
      <PageTop
        belt="noire"
        eyebrow="Notre Club"
        title="Le bureau"
        lead={
          members.length > 0
            ? 'Des bénévoles, élus par les adhérents, font vivre le club.'
            : 'Les statuts, les règles et les comptes rendus du club.'
        }
      />
      {members.length > 0 && (
        <ul className={`wrap ${styles.members}`}>
          {members.map((member) => (
            <MemberCard key={member._id} member={member} pictured={pictured} />
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <section className={`wrap ${styles.documents}`} aria-labelledby="documents">
          <SectionHead title="Documents" id="documents" small />
          {byYear(documents).map(([year, all]) => (
            <section key={year} aria-label={year || undated} className="stack">
              <h3>{year || undated}</h3>
              <DocumentList documents={all} />
            </section>
          ))}
        </section>
      )}
    </>
  )
}

/** Statutes and rules are of no year. */
const undated = 'Textes du club'

/** Those of no year first, then the latest year; within one, the order the admin gave them. */
function byYear(documents: Document[]): [string, Document[]][] {
  const groups = [...Map.groupBy(documents, ({ year }) => year)]
  const rank = (year: string) => (year === '' ? Number.POSITIVE_INFINITY : Number(year))
  return groups.toSorted(([a], [b]) => rank(b) - rank(a))
}

function MemberCard({ member, pictured }: { member: Member; pictured: boolean }) {
  const { role, name, photo, text, email } = member
  return (
    <Card as="li" belt="var(--belt-noire)" className={styles.card}>
      {pictured && (
        <div className={classes('fixed tinted overflow-hidden', styles.photo)}>
          <Picture
            src={photo}
            alt={`Portrait de ${name}`}
            sizes="(min-width: 48rem) 20rem, 40vw"
            fallback={<UserRound size="4rem" strokeWidth={1.25} aria-hidden />}
          />
        </div>
      )}
      <div className={styles.words}>
        <p className="label">{role}</p>
        <h2 className="text-lead leading-tight track">{name}</h2>
        {text && <p className="muted pre-line leading-text">{text}</p>}
        {email && (
          <a href={`mailto:${email}`} className={classes('text-label strong target', styles.mail)}>
            <Mail size="1.125rem" strokeWidth={1.75} aria-hidden />
            {email}
          </a>
        )}
      </div>
    </Card>
  )
}
