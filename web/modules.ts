import type { ComponentType, ReactNode } from 'react'
import type { PageRow } from './pages.ts'

/** The pages, by their file: one that is not there does not compile. */
const modules = {
  'club/about/AboutPage': () => import('./club/about/AboutPage.tsx'),
  'office/accounts/NewPasswordPage': () => import('./office/accounts/NewPasswordPage.tsx'),
  'office/accounts/InvitationPage': () => import('./office/accounts/InvitationPage.tsx'),
  'office/frame/DashboardPage': () => import('./office/frame/DashboardPage.tsx'),
  'office/accounts/login/ForgottenPage': () => import('./office/accounts/login/ForgottenPage.tsx'),
  'office/accounts/login/LoginPage': () => import('./office/accounts/login/LoginPage.tsx'),
  'club/blogs/BlogPage': () => import('./club/blogs/BlogPage.tsx'),
  'club/blogs/BlogsPage': () => import('./club/blogs/BlogsPage.tsx'),
  'club/coaches/CoachesPage': () => import('./club/coaches/CoachesPage.tsx'),
  'club/comments/ReportPage': () => import('./club/comments/ReportPage.tsx'),
  'club/committee/CommitteePage': () => import('./club/committee/CommitteePage.tsx'),
  'club/contact/ContactPage': () => import('./club/contact/ContactPage.tsx'),
  'club/courses/CoursesPage': () => import('./club/courses/CoursesPage.tsx'),
  'club/events/EventPage': () => import('./club/events/EventPage.tsx'),
  'club/events/EventsPage': () => import('./club/events/EventsPage.tsx'),
  'club/gallery/AlbumPage': () => import('./club/gallery/AlbumPage.tsx'),
  'club/gallery/GalleryPage': () => import('./club/gallery/GalleryPage.tsx'),
  'club/gallery/PhotoPage': () => import('./club/gallery/PhotoPage.tsx'),
  'club/gallery/RemovalPage': () => import('./club/gallery/RemovalPage.tsx'),
  'club/home/HomePage': () => import('./club/home/HomePage.tsx'),
  'club/joining/JoiningPage': () => import('./club/joining/JoiningPage.tsx'),
  'club/parajudo/ParajudoPage': () => import('./club/parajudo/ParajudoPage.tsx'),
  'club/partners/PartnersPage': () => import('./club/partners/PartnersPage.tsx'),
  'club/legal/AccessibilityPage': () => import('./club/legal/AccessibilityPage.tsx'),
  'club/legal/LegalNoticePage': () => import('./club/legal/LegalNoticePage.tsx'),
  'club/legal/PrivacyPage': () => import('./club/legal/PrivacyPage.tsx'),
  'club/podiums/PodiumsPage': () => import('./club/podiums/PodiumsPage.tsx'),
  'club/questions/QuestionsPage': () => import('./club/questions/QuestionsPage.tsx'),
}

export type PageFile = keyof typeof modules

type NameOf<File> = File extends `${string}/${infer Rest}` ? NameOf<Rest> : File
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
