import type { FAQPage } from 'schema-dts'
import type { QuestionGroup } from '#src/club/questions/questions.contract.ts'

/** Each question has an address of its own within the page. */
export function faqData(groups: QuestionGroup[], address: string): FAQPage {
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
