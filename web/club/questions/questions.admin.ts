import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { questionNouns } from '#src/club/questions/questions.nouns.shared.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'questions',
  section: {
    order: 100,
    name: 'questions',
    label: 'Questions',
    subtitle: 'Ce que l’on demande souvent au club, et ses réponses.',
    guide: 'pages-du-club#questions-des-parents-para-judo',
    group: 'club',
    Icon: CircleQuestionMark,
    Content: lazyContent('QuestionsAdmin', () => import('./QuestionsAdmin.tsx')),
  },
  kind: { nouns: questionNouns, Icon: CircleQuestionMark },
  find: [['La foire aux questions', 'faq aide']],
}
