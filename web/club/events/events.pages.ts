import type { EventStory } from '#src/club/event-links/event-links.schema.ts'
import type { Event, EventCounts } from '#src/club/events/events.schema.ts'
import type { RegistrationByToken } from '#src/club/events/registrations/registrations.schema.ts'
import { call, callOne, pagePhrases } from '#web/calls.ts'
import { hrefs, paths } from '#web/hrefs.ts'
import { onServer, page, sent, type WebFeature } from '#web/page.ts'
import { partsQuery } from '#web/ui/components/pagination.ts'
import { excerpt } from '#web/ui/text/excerpt.ts'
import { callEvent, callEvents } from './eventCalls.ts'
import { registrantAddress, registrantPath } from './registrations/ownAddress.ts'

const missing = {
  title: 'Événement introuvable',
  list: hrefs.events,
  listTitle: 'Tous les événements',
}

declare module '#web/answers.ts' {
  interface ApiResponses {
    '/api/events': Event[]
    '/api/events/:id': Event
    '/api/event-counts': EventCounts
    '/api/event-story/:id': EventStory
    '/api/registrations/:id': RegistrationByToken
  }
}

export const events: WebFeature = {
  pages: [
    page('EventsPage', () => import('./EventsPage.tsx'), {
      path: paths.events,
      query: ['page'],
      canonicalQuery: partsQuery,
      data: (_, query) => ({
        events: callEvents(query),
        counts: call('/api/event-counts'),
        phrases: pagePhrases('events'),
        photos: call('/api/event-photo-counts'),
      }),
      mayFail: ['photos'],
      head: { title: 'Événements' },
    }),
    page('EventPage', () => import('./EventPage.tsx'), {
      path: paths.event,
      data: ({ id = '' }) => ({
        event: callEvent(id),
        related: callOne('/api/event-story/:id', id),
        album: callOne('/api/event-photos/:id', id),
      }),
      mayFail: ['related', 'album'],
      form:
        onServer &&
        (({ id = '' }) => ({
          address: `/api/events/${encodeURIComponent(id)}/registrations`,
          doneAt: 'link',
          done: hrefs.event(id),
        })),
      loading: 'Chargement de l’événement...',
      missing,
      about: 'event',
      structured:
        onServer &&
        (async ({ event }, page) => (await import('./eventData.ts')).eventData(event, page)),
      head: ({ event }) => ({
        title: event.title,
        description: excerpt(event.description, 150),
        image: event.image,
        date: event.date,
      }),
    }),
    page('EventPoster', () => import('./EventPoster.tsx'), {
      path: paths.eventPoster,
      withoutLayout: true,
      query: ['format'],
      data: ({ id = '' }) => ({ event: callEvent(id) }),
      missing,
      head: ({ event }) => ({ title: `Affiche, ${event.title}`, hidden: true }),
    }),
    page('RegistrantPage', () => import('./registrations/RegistrantPage.tsx'), {
      path: registrantPath,
      audience: 'link',
      data: ({ id = '' }) => ({ registration: callOne('/api/registrations/:id', id) }),
      form:
        onServer &&
        (({ id = '' }) => ({
          address: `/api/registrations/${encodeURIComponent(id)}`,
          repeatable: true,
          done: sent(registrantAddress(id)),
        })),
      missing: {
        title: 'Cette inscription n’existe plus',
        text: 'Elle a été annulée, ou son événement est passé depuis longtemps.',
        list: hrefs.events,
        listTitle: 'Tous les événements',
      },
      head: { title: 'Je viens', hidden: true },
    }),
  ],
}
