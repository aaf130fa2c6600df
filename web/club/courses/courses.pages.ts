import type { Courses } from '#src/club/courses/courses.schema.ts'
import type { FirstLesson } from '#src/club/courses/first-lesson.schema.ts'
import type { ClubYear, LessonFinder } from '#src/club/courses/lessons.shared.ts'
import { call, pagePhrases } from '#web/calls.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { onServer, page, type WebFeature } from '#web/page.ts'
import { readCourseSearch, writeCourseSearch } from './finder/courseSearch.ts'
import { readScreen, writeScreen } from './first/screen-address.ts'

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/courses': Courses
    '/api/lesson-finder': LessonFinder
    '/api/season': ClubYear
    '/api/first-lesson': FirstLesson
  }
}

export const courses: WebFeature = {
  pages: [
    page('CoursesPage', () => import('./CoursesPage.tsx'), {
      path: paths.courses,
      query: ['annee', 'discipline'],
      freeText: ['discipline'],
      canonicalQuery: (query) => writeCourseSearch(readCourseSearch(query)),
      data: () => ({
        courses: call('/api/courses'),
        season: call('/api/season'),
        phrases: pagePhrases('courses'),
        belts: call('/api/belts'),
        closures: call('/api/closures'),
        coaches: call('/api/coaches'),
        coming: call('/api/coming-seasons'),
        fees: call('/api/fees'),
        next: call('/api/next-lessons'),
      }),
      mayFail: ['season', 'belts', 'closures', 'coaches', 'coming', 'fees', 'next'],
      loading: 'Chargement des cours...',
      failed: { title: 'Erreur lors du chargement des cours.' },
      about: 'club',
      structured:
        onServer &&
        (async (props, page) => (await import('./coursesData.ts')).coursesData(props, page)),
      head: { title: 'Les cours', canonical: hrefs.courses },
    }),
    page('CoursesPoster', () => import('./CoursesPoster.tsx'), {
      path: paths.coursesPoster,
      withoutLayout: true,
      query: ['format'],
      data: () => ({ courses: call('/api/courses') }),
      head: { title: 'Affiche des cours', hidden: true },
    }),
    page('FirstPage', () => import('./first/FirstPage.tsx'), {
      path: paths.first,
      withoutLayout: true,
      hiddenWhenEmpty: 'premiere-fois',
      data: () => ({ lesson: call('/api/first-lesson') }),
      query: ['ecran'],
      canonicalQuery: (query) => writeScreen(readScreen(query)),
      head: ({ lesson }) => ({
        title: 'Ma première fois',
        description: lesson.description,
        canonical: hrefs.first,
      }),
    }),
  ],
}
