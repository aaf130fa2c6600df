import type { AnsweredQuestion, QuestionGroup } from '#src/club/questions/questions.contract.ts'
import { Prose } from '#web/club/blogs/Prose.tsx'
import { hrefs } from '#web/hrefs.ts'
import { PageTop } from '#web/look/frame/PageTop.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import styles from './QuestionsPage.module.css'

/** With more than these a list of them stands before the answers. */
const few = 4

/** What people ask. All answers are in sight, each at an address of its own: `/questions#quel-age`. */
export function QuestionsPage({ groups }: { groups: QuestionGroup[] }) {
  const all = groups.flatMap(({ questions }) => questions)
  return (
    <>
      <PageTop
        belt="bleue"
        eyebrow="Notre Club"
        title="Questions"
        lead="Ce que l’on nous demande le plus souvent, et nos réponses."
      />
      {all.length > few && (
        <nav className={`wrap ${styles.contents}`} aria-label="Toutes les questions">
          <ul className={styles.links}>
            {all.map(({ _id, question }) => (
              <li key={_id}>
                <a href={`#${_id}`} className={classes('strong target leading-snug', styles.link)}>
                  {question}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={`wrap ${styles.groups}`}>
        {groups.map(({ topic, questions }) =>
          topic === '' ? (
            <Questions key={topic} questions={questions} as="h2" />
          ) : (
            <section key={topic} className={classes('stack', styles.group)} aria-label={topic}>
              <h2 className="text-h2-small">{topic}</h2>
              <Questions questions={questions} as="h3" />
            </section>
          ),
        )}
      </div>
      <div className={`wrap ${styles.more}`} data-screen-only>
        <p className="text-h3 bold">Une autre question&nbsp;?</p>
        <Button href={hrefs.contact}>Écrivez-nous</Button>
      </div>
    </>
  )
}

type Props = { questions: AnsweredQuestion[]; as: 'h2' | 'h3' }

function Questions({ questions, as: Heading }: Props) {
  return (
    <div className={styles.questions}>
      {questions.map(({ _id, question, html }) => (
        <article key={_id} id={_id} className={styles.one}>
          <Heading className={styles.question}>
            <a href={`#${_id}`} className={styles.own}>
              {question}
            </a>
          </Heading>
          <Prose html={html} plain />
        </article>
      ))}
    </div>
  )
}
