import BookOpen from 'lucide-react/icons/book-open'
import type { FAQPage } from 'schema-dts'
import type { QuestionGroup } from '#src/club/questions/questions.schema.ts'
import { call, pagePhrases } from '#web/calls.ts'
import { onServer, page, type WebFeature } from '#web/page.ts'

export const questionsAddress = '/questions'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/faq': QuestionGroup[]
  }
}

export const questions: WebFeature = {
  pages: [
    page('QuestionsPage', () => import('./QuestionsPage.tsx'), {
      path: questionsAddress,
      menu: {
        label: 'Questions',
        note: 'Ce que l’on nous demande souvent',
        Icon: BookOpen,
        order: 2,
      },
      hiddenWhenEmpty: 'questions',
      data: () => ({ groups: call('/api/faq'), phrases: pagePhrases('questions') }),
      structured: onServer && (({ groups }, { address }) => faqData(groups, address)),
      head: {
        title: 'Questions',
        description: 'Ce que l’on demande le plus souvent au club, et ses réponses.',
      },
    }),
  ],
}

/** Structured data (schema.org); each question is linked by its anchor. */
function faqData(groups: QuestionGroup[], address: string): FAQPage {
  return {
    '@type': 'FAQPage',
    url: address,
    inLanguage: 'fr-FR',
    mainEntity: groups
      .flatMap(({ questions }) => questions)
      .map(({ _id, question, html }) => ({
        '@type': 'Question' as const,
        name: question,
        url: `${address}#${_id}`,
        acceptedAnswer: { '@type': 'Answer' as const, text: html },
      })),
  }
}
