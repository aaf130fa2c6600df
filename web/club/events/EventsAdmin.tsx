import Link2 from 'lucide-react/icons/link-2'
import Unlink from 'lucide-react/icons/unlink'
import { useState } from 'react'
import { useSearch } from 'wouter'
import type { EventLink, EventLinks } from '#src/club/event-links/event-links.schema.ts'
import type { Event } from '#src/club/events/events.schema.ts'
import { plural } from '#src/core/text/nouns.shared.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { ResourcePanel } from '#web/admin/lists/ResourceSection.tsx'
import { useResource } from '#web/admin/lists/useResource.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { StoryLinks } from '#web/club/event-links/FromEvent.tsx'
import {
  countRegistered,
  DeletionNoticeField,
  useChangeNotice,
} from '#web/club/events/registrations/EventNotices.tsx'
import { RegistrationsScreen } from '#web/club/events/registrations/RegistrationsScreen.tsx'
import { listParameter } from '#web/club/events/registrations/registrationList.ts'
import { send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { calendarDay } from '#web/ui/text/dates.ts'
import { events, RegistrationsLink } from './events.resource.tsx'
import { RepeatEvent } from './RepeatEvent.tsx'

export function EventsAdmin({ section }: SectionProps) {
  const listed = new URLSearchParams(useSearch()).get(listParameter)
  if (listed === null) return <EventsSection section={section} />
  return <RegistrationsScreen key={listed} section={section} id={listed} />
}

/** Spec section 2 'Events': form on the left, list on the right. */
function EventsSection({ section }: SectionProps) {
  const [tells, setTells] = useState(false)
  const editor = useResource(events, () => (tells ? '?registered=mail' : ''))
  const change = useChangeNotice()
  const { records, editing } = editor
  const form = {
    ...editor.form,
    onSaved: async () => {
      await editor.form.onSaved()
      if (editing) await change.afterSave(editing.record)
    },
  }
  const counters = [
    { value: records.length, label: plural(records.length, 'événement') },
    { value: editing ? 1 : 0, label: 'En cours' },
  ]
  return (
    <>
      <SectionHeader section={section} counters={counters} unknown={editor.unknown} />
      {editing?.record.registrations && (
        <div className="pb-4">
          <RegistrationsLink event={editing.record} />
        </div>
      )}
      {editing && (
        <div className="pb-4">
          <RepeatEvent key={editing.record._id} event={editing.record} reload={editor.reload} />
        </div>
      )}
      {editing && editing.record.date <= calendarDay(new Date().toISOString()) && (
        <div className="mb-8">
          <StoryPanel event={editing.record} />
        </div>
      )}
      <ResourcePanel
        editor={{
          ...editor,
          form,
          confirmDelete: (event) => {
            setTells(false)
            editor.confirmDelete(event)
          },
        }}
        deleteFields={(event) =>
          countRegistered(event) > 0 && (
            <DeletionNoticeField event={event} checked={tells} onChange={setTells} />
          )
        }
      />
      {change.dialog}
    </>
  )
}

function StoryPanel({ event }: { event: Event }) {
  const address = `/api/events/${encodeURIComponent(event._id)}/ties`
  const { data, error, mutate, notLoaded } = useAnswer<EventLinks>(address)
  const { trigger } = useMutation(mutate)
  const toggleLink = ({ room, key, title }: EventLink, isLinked: boolean) =>
    trigger(
      'Le lien n’a pas été changé',
      () => send('PUT', address, { room, key, linked: isLinked }),
      {
        done: `«\u00a0${title}\u00a0» est ${isLinked ? 'rattaché' : 'détaché'}.`,
      },
    )
  return (
    <Panel title={`Après l’événement\u00a0: ${event.title}`}>
      <div className="grid grid-cols-1 gap-6">
        <div className="flex flex-wrap items-center gap-3">
          <StoryLinks event={event} />
        </div>
        {error && notLoaded}
        <TieList title="Sur sa page" links={data?.linked ?? []} isLinked onPress={toggleLink} />
        <TieList
          title="Peut-être aussi"
          links={data?.suggested ?? []}
          isLinked={false}
          onPress={toggleLink}
        />
      </div>
    </Panel>
  )
}

type ListProps = {
  title: string
  links: readonly EventLink[]
  isLinked: boolean
  onPress: (toggleLink: EventLink, isLinked: boolean) => Promise<void>
}

function TieList({ title, links, isLinked, onPress }: ListProps) {
  if (links.length === 0) return null
  const word = isLinked ? 'Détacher' : 'Rattacher'
  const Icon = isLinked ? Unlink : Link2
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="text-label font-semibold">{title}</h3>
      <ul className="*:not-first:border-t *:not-first:border-t-line">
        {links.map((one) => (
          <li
            key={`${one.room} ${one.key}`}
            className="flex items-center gap-3 justify-between py-2">
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-note text-ink-soft">{recordNoun(one)}</span>
              {one.title}
            </span>
            <Button
              size="small"
              variant="bare"
              icon={<Icon />}
              onClick={() => onPress(one, !isLinked)}>
              {word}
              <span className="sr-only"> «&nbsp;{one.title}&nbsp;»</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const recordNoun = ({ room }: EventLink) =>
  listAdminSections().find((one) => one.feature === room)?.forEvent?.what
