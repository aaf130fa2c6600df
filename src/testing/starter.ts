import about from '#src/club/about/starter.fr.json' with { type: 'json' }
import blogs from '#src/club/blogs/starter.fr.json' with { type: 'json' }
import coaches from '#src/club/coaches/starter.fr.json' with { type: 'json' }
import committee from '#src/club/committee/starter.fr.json' with { type: 'json' }
import courses from '#src/club/courses/starter.fr.json' with { type: 'json' }
import documents from '#src/club/documents/starter.fr.json' with { type: 'json' }
import events from '#src/club/events/starter.fr.json' with { type: 'json' }
import partners from '#src/club/partners/starter.fr.json' with { type: 'json' }
import podiums from '#src/club/podiums/starter.fr.json' with { type: 'json' }
import questions from '#src/club/questions/starter.fr.json' with { type: 'json' }

const { season: _, ...timetable } = courses

/** Content that a site with DEMO_CONTENT starts with. */
export const content = {
  about,
  blogs,
  coaches,
  courses: timetable,
  events,
  podiums,
  committee,
  documents,
  partners,
  questions,
}
