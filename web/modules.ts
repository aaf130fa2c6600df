import type { ComponentType, ReactNode } from 'react'
import type { PageRow } from './pages.ts'

/** The pages, by their file: one that is not there does not compile. */
const modules = {
  'about/AboutPage': () => import('./about/AboutPage.tsx'),
  'accounts/NewPasswordPage': () => import('./accounts/NewPasswordPage.tsx'),
  'accounts/InvitationPage': () => import('./accounts/InvitationPage.tsx'),
  'admin/DashboardPage': () => import('./admin/DashboardPage.tsx'),
  'login/ForgottenPage': () => import('./login/ForgottenPage.tsx'),
  'login/LoginPage': () => import('./login/LoginPage.tsx'),
  'blogs/BlogPage': () => import('./blogs/BlogPage.tsx'),
  'blogs/BlogsPage': () => import('./blogs/BlogsPage.tsx'),
  'coaches/CoachesPage': () => import('./coaches/CoachesPage.tsx'),
  'comments/ReportPage': () => import('./comments/ReportPage.tsx'),
  'committee/CommitteePage': () => import('./committee/CommitteePage.tsx'),
  'contact/ContactPage': () => import('./contact/ContactPage.tsx'),
  'courses/CoursesPage': () => import('./courses/CoursesPage.tsx'),
  'events/EventPage': () => import('./events/EventPage.tsx'),
  'events/EventsPage': () => import('./events/EventsPage.tsx'),
  'gallery/AlbumPage': () => import('./gallery/AlbumPage.tsx'),
  'gallery/GalleryPage': () => import('./gallery/GalleryPage.tsx'),
  'gallery/PhotoPage': () => import('./gallery/PhotoPage.tsx'),
  'gallery/RemovalPage': () => import('./gallery/RemovalPage.tsx'),
  'home/HomePage': () => import('./home/HomePage.tsx'),
  'joining/JoiningPage': () => import('./joining/JoiningPage.tsx'),
  'parajudo/ParajudoPage': () => import('./parajudo/ParajudoPage.tsx'),
  'partners/PartnersPage': () => import('./partners/PartnersPage.tsx'),
  'legal/AccessibilityPage': () => import('./legal/AccessibilityPage.tsx'),
  'legal/LegalNoticePage': () => import('./legal/LegalNoticePage.tsx'),
  'legal/PrivacyPage': () => import('./legal/PrivacyPage.tsx'),
  'podiums/PodiumsPage': () => import('./podiums/PodiumsPage.tsx'),
  'questions/QuestionsPage': () => import('./questions/QuestionsPage.tsx'),
}

export type PageFile = keyof typeof modules

type NameOf<File> = File extends `${string}/${infer Name}` ? Name : never
type Exports<File extends PageFile> = Awaited<ReturnType<(typeof modules)[File]>>

/** What a page's component takes; its file exports it under the file's name. */
export type PropsOf<File extends PageFile> =
  Exports<File> extends Record<NameOf<File>, (...props: infer Props) => ReactNode>
    ? Props extends [infer Own, ...unknown[]]
      ? Own
      : object
    : never

/** A page component takes the props its row names, and `params`, `query` and `reload`. */
export type PageComponent = ComponentType<Record<string, unknown>>

/** A page, and what its module may export as `Loading` for the time its props are on their way. */
export type PageModule = { Page: PageComponent; Loading: ComponentType | undefined }

const loaded = new Map<PageFile, PageModule>()

/** The page if its chunk has been loaded before. */
export const loadedPage = (row: PageRow) => loaded.get(row.page)

/** Loads the page's own chunk, once. */
export async function loadPage({ page }: PageRow): Promise<PageModule> {
  const found = loaded.get(page)
  if (found) return found
  const exported = (await modules[page]()) as Record<string, unknown>
  // That the page is there under its file's name, the types of its row have checked.
  const Page = exported[page.split('/').at(-1) ?? ''] as PageComponent
  const module = { Page, Loading: exported.Loading as ComponentType | undefined }
  loaded.set(page, module)
  return module
}
