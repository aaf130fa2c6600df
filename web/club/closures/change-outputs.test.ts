import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import ICAL from 'ical.js'
import { expect, onTestFinished, test } from 'vitest'
import { sendAlerts } from '#src/club/alerts/send-alerts.ts'
import type { Closure } from '#src/club/closures/closures.schema.ts'
import { describeChange } from '#src/club/courses/change-words.shared.ts'
import { listLessons } from '#src/club/courses/lessons.shared.ts'
import { exceptionOn, type NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import { testApp } from '#src/testing/test-app.ts'
import { nextWords } from '#web/club/courses/nextWords.ts'
import { web } from '#web/server.tsx'

/* Every output that tells a change, side by side. It is Tuesday 24 November 2026, before the lessons. */

const today = '2026-11-24'
const judo = 'judo'
const taiso = 'taiso'
const eveil = 'eveil'
const schedules = [
  {
    day: 'Mardi',
    times: [
      { _id: judo, time: '17h45-19h', activity: 'Judo' },
      { _id: taiso, time: '19h15-20h30', activity: 'Taïso', place: 'Gymnase B' },
    ],
  },
  { day: 'Mercredi', times: [{ _id: eveil, time: '14h-15h', activity: 'Éveil' }] },
]
const lessons = listLessons(schedules)

const closure = {
  kind: 'closed',
  text: 'Panne',
  firstDay: today,
  lastDay: '',
  from: '',
  scope: 'club',
  place: '',
  lesson: '',
  toDay: '',
  toTime: '',
  toPlace: '',
}
type Change = Partial<typeof closure> | 'deleted'

/** Outputs that tell something, their parts one after another. */
type Outputs = {
  /** Push and mail of who follows the lesson: title, then text */
  alert: string
  /** Mail of who follows the closures of the dojo */
  dojo: string
  /** Above every page, and on the screen in the corridor */
  line: string
  /** Date of the lesson, and its next one */
  finder: string
  timetable: string
  calendar: string
  mine: string
}

/** Lesson that is looked at, what the club saves one after another, and the last one's outputs. */
type Case = [name: string, lesson: string, changes: Change[], outputs: Partial<Outputs>]

const cases: Case[] = [
  [
    'the dojo, a day',
    judo,
    [{}],
    {
      alert: 'Pas de cours mardi 24 novembre | Judo : Panne',
      dojo: 'Pas de cours mardi 24 novembre | Panne',
      line: 'Pas de cours ce soir : Panne',
      finder: 'annulé : Panne | mardi 1er décembre à 17 h 45, dans 7 jours',
      timetable: 'Pas de cours mardi 24 novembre : Panne | Pas de cours mardi 24 novembre : Panne',
      calendar: '2026-11-24T17:45:00, Annulé : Judo. Pas de cours mardi 24 novembre : Panne',
      mine: 'Pas de cours ce soir : Panne',
    },
  ],
  [
    'the dojo, tomorrow',
    eveil,
    [{ firstDay: '2026-11-25' }],
    {
      alert: 'Pas de cours mercredi 25 novembre | Éveil : Panne',
      dojo: 'Pas de cours mercredi 25 novembre | Panne',
      line: 'Pas de cours demain : Panne',
      finder: 'annulé : Panne | mercredi 2 décembre à 14 h 00, dans 8 jours',
      timetable: 'Pas de cours mercredi 25 novembre : Panne',
      calendar: '2026-11-25T14:00:00, Annulé : Éveil. Pas de cours mercredi 25 novembre : Panne',
      mine: 'Pas de cours demain : Panne',
    },
  ],
  [
    'the dojo, next week',
    judo,
    [{ firstDay: '2026-12-01' }],
    {
      finder: 'aujourd’hui à 17 h 45',
      calendar: '2026-12-01T17:45:00, Annulé : Judo. Pas de cours mardi 1er décembre : Panne',
    },
  ],
  [
    'the dojo from 19 h, a lesson after it',
    taiso,
    [{ from: '19:00' }],
    {
      alert: 'Pas de cours mardi 24 novembre à partir de 19 h 00 | Taïso : Panne',
      dojo: 'Pas de cours mardi 24 novembre à partir de 19 h 00 | Panne',
      line: 'Pas de cours ce soir à partir de 19 h 00 : Panne',
      finder: 'annulé : Panne | mardi 1er décembre à 19 h 15, dans 7 jours',
      timetable: 'Pas de cours mardi 24 novembre à partir de 19 h 00 : Panne',
      calendar:
        '2026-11-24T19:15:00, Annulé : Taïso. Pas de cours mardi 24 novembre à partir de 19 h 00 : Panne',
      mine: 'Pas de cours ce soir à partir de 19 h 00 : Panne',
    },
  ],
  [
    'the dojo from 19 h, a lesson before it',
    judo,
    [{ from: '19:00' }],
    {
      dojo: 'Pas de cours mardi 24 novembre à partir de 19 h 00 | Panne',
      line: 'Pas de cours ce soir à partir de 19 h 00 : Panne',
      finder: 'aujourd’hui à 17 h 45',
      timetable: 'Pas de cours mardi 24 novembre à partir de 19 h 00 : Panne',
    },
  ],
  [
    'the dojo, several days',
    judo,
    [{ lastDay: '2026-12-04' }],
    {
      alert: 'Pas de cours du mardi 24 novembre au vendredi 4 décembre | Judo : Panne',
      dojo: 'Pas de cours du mardi 24 novembre au vendredi 4 décembre | Panne',
      line: 'Panne : reprise mardi 8 décembre',
      finder: 'annulé : Panne | mardi 8 décembre à 17 h 45, dans 14 jours',
      timetable:
        'Pas de cours mardi 24 novembre : Panne | Pas de cours mardi 24 novembre : Panne | Pas de cours mercredi 25 novembre : Panne',
      calendar:
        '2026-11-24T17:45:00, Annulé : Judo. Pas de cours mardi 24 novembre : Panne | 2026-12-01T17:45:00, Annulé : Judo. Pas de cours mardi 1er décembre : Panne',
      mine: 'Pas de cours ce soir : Panne',
    },
  ],
  [
    'the dojo, several days from 19 h',
    taiso,
    [{ from: '19:00', lastDay: '2026-12-04' }],
    {
      alert: 'Pas de cours du mardi 24 novembre à 19 h 00 au vendredi 4 décembre | Taïso : Panne',
      dojo: 'Pas de cours du mardi 24 novembre à 19 h 00 au vendredi 4 décembre | Panne',
      line: 'Pas de cours du mardi 24 novembre à 19 h 00 au vendredi 4 décembre : Panne',
      finder: 'annulé : Panne | mardi 8 décembre à 19 h 15, dans 14 jours',
      timetable:
        'Pas de cours mardi 24 novembre à partir de 19 h 00 : Panne | Pas de cours mercredi 25 novembre : Panne',
      calendar:
        '2026-11-24T19:15:00, Annulé : Taïso. Pas de cours mardi 24 novembre à partir de 19 h 00 : Panne | 2026-12-01T19:15:00, Annulé : Taïso. Pas de cours mardi 1er décembre : Panne',
      mine: 'Pas de cours ce soir à partir de 19 h 00 : Panne',
    },
  ],
  [
    'the dojo, several days with one lesson',
    eveil,
    [{ firstDay: '2026-11-25', lastDay: '2026-11-27' }],
    {
      alert: 'Pas de cours mercredi 25 novembre | Éveil : Panne',
      dojo: 'Pas de cours du mercredi 25 novembre au vendredi 27 novembre | Panne',
      line: 'Pas de cours du mercredi 25 novembre au vendredi 27 novembre : Panne',
      finder: 'annulé : Panne | mercredi 2 décembre à 14 h 00, dans 8 jours',
      timetable: 'Pas de cours mercredi 25 novembre : Panne',
      calendar: '2026-11-25T14:00:00, Annulé : Éveil. Pas de cours mercredi 25 novembre : Panne',
      mine: 'Pas de cours demain : Panne',
    },
  ],
  [
    'holidays far ahead',
    judo,
    [{ firstDay: '2026-12-19', lastDay: '2027-01-03', text: 'Vacances' }],
    {
      finder: 'aujourd’hui à 17 h 45',
      calendar:
        '2026-12-22T17:45:00, Annulé : Judo. Pas de cours mardi 22 décembre : Vacances | 2026-12-29T17:45:00, Annulé : Judo. Pas de cours mardi 29 décembre : Vacances',
    },
  ],
  [
    'a place',
    taiso,
    [{ scope: 'place', place: 'Gymnase B' }],
    {
      alert: 'Pas de cours mardi 24 novembre | Taïso : Panne',
      line: 'Pas de cours ce soir (Gymnase B) : Panne',
      finder: 'annulé : Panne | mardi 1er décembre à 19 h 15, dans 7 jours',
      timetable: 'Pas de cours mardi 24 novembre : Panne',
      calendar: '2026-11-24T19:15:00, Annulé : Taïso. Pas de cours mardi 24 novembre : Panne',
      mine: 'Pas de cours ce soir : Panne',
    },
  ],
  [
    'another place',
    judo,
    [{ scope: 'place', place: 'Gymnase B' }],
    {
      line: 'Pas de cours ce soir (Gymnase B) : Panne',
      finder: 'aujourd’hui à 17 h 45',
      timetable: 'Pas de cours mardi 24 novembre : Panne',
    },
  ],
  [
    'a place, several days',
    taiso,
    [{ scope: 'place', place: 'Gymnase B', lastDay: '2026-12-04' }],
    {
      alert: 'Pas de cours du mardi 24 novembre au vendredi 4 décembre | Taïso : Panne',
      line: 'Pas de cours du mardi 24 novembre au vendredi 4 décembre (Gymnase B) : Panne',
      finder: 'annulé : Panne | mardi 8 décembre à 19 h 15, dans 14 jours',
      timetable: 'Pas de cours mardi 24 novembre : Panne',
      calendar:
        '2026-11-24T19:15:00, Annulé : Taïso. Pas de cours mardi 24 novembre : Panne | 2026-12-01T19:15:00, Annulé : Taïso. Pas de cours mardi 1er décembre : Panne',
      mine: 'Pas de cours ce soir : Panne',
    },
  ],
  [
    'a lesson this evening',
    taiso,
    [{ scope: 'lesson', lesson: taiso }],
    {
      alert: 'Pas de cours mardi 24 novembre | Taïso : Panne',
      line: 'Pas de cours « Taïso » ce soir : Panne',
      finder: 'annulé : Panne | mardi 1er décembre à 19 h 15, dans 7 jours',
      timetable: 'Pas de cours mardi 24 novembre : Panne',
      calendar: '2026-11-24T19:15:00, Annulé : Taïso. Pas de cours mardi 24 novembre : Panne',
      mine: 'Pas de cours ce soir : Panne',
    },
  ],
  [
    'a lesson tomorrow',
    eveil,
    [{ scope: 'lesson', lesson: eveil, firstDay: '2026-11-25' }],
    {
      alert: 'Pas de cours mercredi 25 novembre | Éveil : Panne',
      line: 'Pas de cours « Éveil » demain : Panne',
      finder: 'annulé : Panne | mercredi 2 décembre à 14 h 00, dans 8 jours',
      timetable: 'Pas de cours mercredi 25 novembre : Panne',
      calendar: '2026-11-25T14:00:00, Annulé : Éveil. Pas de cours mercredi 25 novembre : Panne',
      mine: 'Pas de cours demain : Panne',
    },
  ],
  [
    'a lesson for weeks',
    taiso,
    [{ scope: 'lesson', lesson: taiso, lastDay: '2026-12-15' }],
    {
      alert: 'Pas de cours du mardi 24 novembre au mardi 15 décembre | Taïso : Panne',
      line: 'Pas de cours « Taïso » du mardi 24 novembre au mardi 15 décembre : Panne',
      finder: 'annulé : Panne | mardi 22 décembre à 19 h 15, dans 28 jours',
      timetable: 'Pas de cours mardi 24 novembre : Panne',
      calendar:
        '2026-11-24T19:15:00, Annulé : Taïso. Pas de cours mardi 24 novembre : Panne | 2026-12-01T19:15:00, Annulé : Taïso. Pas de cours mardi 1er décembre : Panne | 2026-12-08T19:15:00, Annulé : Taïso. Pas de cours mardi 8 décembre : Panne | 2026-12-15T19:15:00, Annulé : Taïso. Pas de cours mardi 15 décembre : Panne',
      mine: 'Pas de cours ce soir : Panne',
    },
  ],
  [
    'a lesson of another',
    judo,
    [{ scope: 'lesson', lesson: taiso }],
    {
      line: 'Pas de cours « Taïso » ce soir : Panne',
      finder: 'aujourd’hui à 17 h 45',
      timetable: 'Pas de cours mardi 24 novembre : Panne',
    },
  ],
  [
    'moved to another day',
    eveil,
    [{ kind: 'moved', lesson: eveil, firstDay: '2026-11-25', toDay: '2026-11-26' }],
    {
      alert:
        'Cours déplacé, mercredi 25 novembre | Éveil, déplacé au jeudi 26 novembre, 14 h 00 – 15 h 00 : Panne',
      line: '« Éveil » de demain est déplacé au jeudi 26 novembre : Panne',
      finder:
        'déplacé au jeudi 26 novembre : Panne | jeudi 26 novembre à 14 h 00, dans 2 jours (déplacé du mercredi 25 novembre)',
      timetable:
        'Mercredi 25 novembre, déplacé au jeudi 26 novembre : Panne | Jeudi 26 novembre, au lieu du mercredi 25 novembre : Panne',
      calendar:
        '2026-11-26T14:00:00, Éveil. Mercredi 25 novembre, déplacé au jeudi 26 novembre : Panne',
      mine: 'Demain, déplacé au jeudi 26 novembre : Panne',
    },
  ],
  [
    'moved to another day and hour',
    eveil,
    [
      {
        kind: 'moved',
        lesson: eveil,
        firstDay: '2026-11-25',
        toDay: '2026-11-26',
        toTime: '16h-17h',
      },
    ],
    {
      alert:
        'Cours déplacé, mercredi 25 novembre | Éveil, déplacé au jeudi 26 novembre, 16 h 00 – 17 h 00 : Panne',
      line: '« Éveil » de demain est déplacé au jeudi 26 novembre, 16 h 00 – 17 h 00 : Panne',
      finder:
        'déplacé au jeudi 26 novembre, 16 h 00 – 17 h 00 : Panne | jeudi 26 novembre à 16 h 00, dans 2 jours (déplacé du mercredi 25 novembre)',
      timetable:
        'Mercredi 25 novembre, déplacé au jeudi 26 novembre, 16 h 00 – 17 h 00 : Panne | Jeudi 26 novembre, au lieu du mercredi 25 novembre : Panne',
      calendar:
        '2026-11-26T16:00:00, Éveil. Mercredi 25 novembre, déplacé au jeudi 26 novembre, 16 h 00 – 17 h 00 : Panne',
      mine: 'Demain, déplacé au jeudi 26 novembre, 16 h 00 – 17 h 00 : Panne',
    },
  ],
  [
    'moved to another day, hour and hall',
    eveil,
    [
      {
        kind: 'moved',
        lesson: eveil,
        firstDay: '2026-11-25',
        toDay: '2026-11-26',
        toTime: '16h-17h',
        toPlace: 'Salle des fêtes',
      },
    ],
    {
      alert:
        'Cours déplacé, mercredi 25 novembre | Éveil, déplacé au jeudi 26 novembre, 16 h 00 – 17 h 00, Salle des fêtes : Panne',
      line: '« Éveil » de demain est déplacé au jeudi 26 novembre, 16 h 00 – 17 h 00, Salle des fêtes : Panne',
      finder:
        'déplacé au jeudi 26 novembre, 16 h 00 – 17 h 00, Salle des fêtes : Panne | jeudi 26 novembre à 16 h 00, dans 2 jours (déplacé du mercredi 25 novembre)',
      timetable:
        'Mercredi 25 novembre, déplacé au jeudi 26 novembre, 16 h 00 – 17 h 00, Salle des fêtes : Panne | Jeudi 26 novembre, au lieu du mercredi 25 novembre, Salle des fêtes : Panne',
      calendar:
        '2026-11-26T16:00:00, Éveil. Mercredi 25 novembre, déplacé au jeudi 26 novembre, 16 h 00 – 17 h 00, Salle des fêtes : Panne',
      mine: 'Demain, déplacé au jeudi 26 novembre, 16 h 00 – 17 h 00, Salle des fêtes : Panne',
    },
  ],
  [
    'moved to an earlier day',
    eveil,
    [
      {
        kind: 'moved',
        lesson: eveil,
        firstDay: '2026-11-25',
        toDay: '2026-11-24',
        toTime: '18h-19h',
      },
    ],
    {
      alert:
        'Cours déplacé, mercredi 25 novembre | Éveil, déplacé au mardi 24 novembre, 18 h 00 – 19 h 00 : Panne',
      line: '« Éveil » de demain est déplacé à ce soir, 18 h 00 – 19 h 00 : Panne',
      finder:
        'déplacé au mardi 24 novembre, 18 h 00 – 19 h 00 : Panne | aujourd’hui à 18 h 00 (déplacé du mercredi 25 novembre)',
      timetable:
        'Mardi 24 novembre, au lieu du mercredi 25 novembre : Panne | Mercredi 25 novembre, déplacé au mardi 24 novembre, 18 h 00 – 19 h 00 : Panne',
      calendar:
        '2026-11-24T18:00:00, Éveil. Mercredi 25 novembre, déplacé au mardi 24 novembre, 18 h 00 – 19 h 00 : Panne',
      mine: 'Demain, déplacé à ce soir, 18 h 00 – 19 h 00 : Panne',
    },
  ],
  [
    'moved to another week',
    taiso,
    [{ kind: 'moved', lesson: taiso, toDay: '2026-12-02' }],
    {
      alert:
        'Cours déplacé, mardi 24 novembre | Taïso, déplacé au mercredi 2 décembre, 19 h 15 – 20 h 30 : Panne',
      line: '« Taïso » de ce soir est déplacé au mercredi 2 décembre : Panne',
      finder: 'déplacé au mercredi 2 décembre : Panne | mardi 1er décembre à 19 h 15, dans 7 jours',
      timetable: 'Mardi 24 novembre, déplacé au mercredi 2 décembre : Panne',
      calendar:
        '2026-12-02T19:15:00, Taïso. Mardi 24 novembre, déplacé au mercredi 2 décembre : Panne',
      mine: 'Ce soir, déplacé au mercredi 2 décembre : Panne',
    },
  ],
  [
    'another hour',
    taiso,
    [{ kind: 'moved', lesson: taiso, toTime: '20h-21h' }],
    {
      alert: 'Cours changé, mardi 24 novembre | Taïso, changé, 20 h 00 – 21 h 00 : Panne',
      line: '« Taïso » de ce soir change, 20 h 00 – 21 h 00 : Panne',
      finder: 'changé, 20 h 00 – 21 h 00 : Panne | aujourd’hui à 20 h 00 (changé cette fois)',
      timetable: 'Mardi 24 novembre, changé, 20 h 00 – 21 h 00 : Panne',
      calendar: '2026-11-24T20:00:00, Taïso. Mardi 24 novembre, changé, 20 h 00 – 21 h 00 : Panne',
      mine: 'Ce soir, changé, 20 h 00 – 21 h 00 : Panne',
    },
  ],
  [
    'another hall',
    eveil,
    [{ kind: 'moved', lesson: eveil, firstDay: '2026-11-25', toPlace: 'Salle des fêtes' }],
    {
      alert:
        'Cours changé, mercredi 25 novembre | Éveil, changé, 14 h 00 – 15 h 00, Salle des fêtes : Panne',
      line: '« Éveil » de demain change, Salle des fêtes : Panne',
      finder:
        'changé, Salle des fêtes : Panne | demain, mercredi 25 novembre à 14 h 00 (changé cette fois)',
      timetable: 'Mercredi 25 novembre, changé, Salle des fêtes : Panne',
      calendar: '2026-11-25T14:00:00, Éveil. Mercredi 25 novembre, changé, Salle des fêtes : Panne',
      mine: 'Demain, changé, Salle des fêtes : Panne',
    },
  ],
  [
    'another hour and hall',
    eveil,
    [
      {
        kind: 'moved',
        lesson: eveil,
        firstDay: '2026-11-25',
        toTime: '16h-17h',
        toPlace: 'Salle des fêtes',
      },
    ],
    {
      alert:
        'Cours changé, mercredi 25 novembre | Éveil, changé, 16 h 00 – 17 h 00, Salle des fêtes : Panne',
      line: '« Éveil » de demain change, 16 h 00 – 17 h 00, Salle des fêtes : Panne',
      finder:
        'changé, 16 h 00 – 17 h 00, Salle des fêtes : Panne | demain, mercredi 25 novembre à 16 h 00 (changé cette fois)',
      timetable: 'Mercredi 25 novembre, changé, 16 h 00 – 17 h 00, Salle des fêtes : Panne',
      calendar:
        '2026-11-25T16:00:00, Éveil. Mercredi 25 novembre, changé, 16 h 00 – 17 h 00, Salle des fêtes : Panne',
      mine: 'Demain, changé, 16 h 00 – 17 h 00, Salle des fêtes : Panne',
    },
  ],
  [
    'a message',
    judo,
    [{ kind: 'message', text: 'Neige : prudence' }],
    { line: 'Neige : prudence', finder: 'aujourd’hui à 17 h 45' },
  ],
  [
    'another reason alone',
    judo,
    [{}, { text: 'Inondation' }],
    {
      line: 'Pas de cours ce soir : Inondation',
      finder: 'annulé : Inondation | mardi 1er décembre à 17 h 45, dans 7 jours',
      timetable:
        'Pas de cours mardi 24 novembre : Inondation | Pas de cours mardi 24 novembre : Inondation',
      calendar: '2026-11-24T17:45:00, Annulé : Judo. Pas de cours mardi 24 novembre : Inondation',
      mine: 'Pas de cours ce soir : Inondation',
    },
  ],
  [
    'taken back',
    judo,
    [{}, 'deleted'],
    {
      alert: 'Le cours a bien lieu mardi 24 novembre | Judo, 17 h 45',
      dojo: 'Les cours ont bien lieu mardi 24 novembre | Le club ne ferme pas comme annoncé.',
      finder: 'aujourd’hui à 17 h 45',
    },
  ],
  [
    'a move taken back',
    eveil,
    [{ kind: 'moved', lesson: eveil, firstDay: '2026-11-25', toDay: '2026-11-26' }, 'deleted'],
    {
      alert: 'Le cours a bien lieu mercredi 25 novembre | Éveil, 14 h 00',
      finder: 'demain, mercredi 25 novembre à 14 h 00',
    },
  ],
  [
    'cancelled, then moved',
    eveil,
    [
      { scope: 'lesson', lesson: eveil, firstDay: '2026-11-25' },
      { kind: 'moved', lesson: eveil, firstDay: '2026-11-25', toDay: '2026-11-26' },
    ],
    {
      alert:
        'Correction : cours déplacé, mercredi 25 novembre | Éveil, déplacé au jeudi 26 novembre, 14 h 00 – 15 h 00 : Panne',
      line: '« Éveil » de demain est déplacé au jeudi 26 novembre : Panne',
      finder:
        'déplacé au jeudi 26 novembre : Panne | jeudi 26 novembre à 14 h 00, dans 2 jours (déplacé du mercredi 25 novembre)',
      timetable:
        'Mercredi 25 novembre, déplacé au jeudi 26 novembre : Panne | Jeudi 26 novembre, au lieu du mercredi 25 novembre : Panne',
      calendar:
        '2026-11-26T14:00:00, Éveil. Mercredi 25 novembre, déplacé au jeudi 26 novembre : Panne',
      mine: 'Demain, déplacé au jeudi 26 novembre : Panne',
    },
  ],
  [
    'moved, then cancelled',
    eveil,
    [
      { kind: 'moved', lesson: eveil, firstDay: '2026-11-25', toDay: '2026-11-26' },
      { scope: 'lesson', lesson: eveil, firstDay: '2026-11-25' },
    ],
    {
      alert: 'Correction : pas de cours mercredi 25 novembre | Éveil : Panne',
      line: 'Pas de cours « Éveil » demain : Panne',
      finder: 'annulé : Panne | mercredi 2 décembre à 14 h 00, dans 8 jours',
      timetable: 'Pas de cours mercredi 25 novembre : Panne',
      calendar: '2026-11-25T14:00:00, Annulé : Éveil. Pas de cours mercredi 25 novembre : Panne',
      mine: 'Pas de cours demain : Panne',
    },
  ],
  [
    'a new hour corrected',
    taiso,
    [
      { kind: 'moved', lesson: taiso, toTime: '20h-21h' },
      { kind: 'moved', lesson: taiso, toTime: '20h30-21h30' },
    ],
    {
      alert:
        'Correction : cours changé, mardi 24 novembre | Taïso, changé, 20 h 30 – 21 h 30 : Panne',
      line: '« Taïso » de ce soir change, 20 h 30 – 21 h 30 : Panne',
      finder: 'changé, 20 h 30 – 21 h 30 : Panne | aujourd’hui à 20 h 30 (changé cette fois)',
      timetable: 'Mardi 24 novembre, changé, 20 h 30 – 21 h 30 : Panne',
      calendar: '2026-11-24T20:30:00, Taïso. Mardi 24 novembre, changé, 20 h 30 – 21 h 30 : Panne',
      mine: 'Ce soir, changé, 20 h 30 – 21 h 30 : Panne',
    },
  ],
  [
    'another day instead',
    judo,
    [{}, { firstDay: '2026-12-01' }],
    {
      alert: 'Le cours a bien lieu mardi 24 novembre | Judo, 17 h 45',
      dojo: 'Les cours ont bien lieu mardi 24 novembre | Le club ne ferme pas comme annoncé.',
      finder: 'aujourd’hui à 17 h 45',
      calendar: '2026-12-01T17:45:00, Annulé : Judo. Pas de cours mardi 1er décembre : Panne',
    },
  ],
  [
    'several days, then fewer',
    judo,
    [{ lastDay: '2026-12-04' }, { lastDay: '2026-11-25' }],
    {
      alert: 'Le cours a bien lieu mardi 1er décembre | Judo, 17 h 45',
      dojo: 'Les cours ont bien lieu mardi 1er décembre et mercredi 2 décembre | Le club ne ferme pas comme annoncé.',
      line: 'Panne : reprise mardi 1er décembre',
      finder: 'annulé : Panne | mardi 1er décembre à 17 h 45, dans 7 jours',
      timetable:
        'Pas de cours mardi 24 novembre : Panne | Pas de cours mardi 24 novembre : Panne | Pas de cours mercredi 25 novembre : Panne',
      calendar: '2026-11-24T17:45:00, Annulé : Judo. Pas de cours mardi 24 novembre : Panne',
      mine: 'Pas de cours ce soir : Panne',
    },
  ],
  [
    'a day, then from 19 h',
    judo,
    [{}, { from: '19:00' }],
    {
      alert: 'Le cours a bien lieu mardi 24 novembre | Judo, 17 h 45',
      dojo: 'Correction : pas de cours mardi 24 novembre à partir de 19 h 00 | Panne',
      line: 'Pas de cours ce soir à partir de 19 h 00 : Panne',
      finder: 'aujourd’hui à 17 h 45',
      timetable: 'Pas de cours mardi 24 novembre à partir de 19 h 00 : Panne',
    },
  ],
]

async function site() {
  const publicUrl = 'https://club.example'
  const env = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'site@club.example',
    MAIL_TO: 'a@club.example',
  }
  const app = testApp({ ...env, PUBLIC_URL: publicUrl }, undefined, web)
  const admin = await app.asAdmin()
  await admin.call('PUT /api/courses', { activities: [], schedules, startDates: [] })
  const push = await pushService()
  let clock = new Date('2026-11-20T12:00:00Z')
  const pass = (time: Date) => {
    clock = time
    app.setNow(time)
  }
  const followers = { zoe: '', ana: '' }
  for (const [name, lesson] of Object.entries(followers)) {
    pass(new Date(clock.getTime() + 60_000))
    const body = { email: `${name}@exemple.fr`, [`cours ${lesson}`]: 'on' }
    expect((await app.call('POST /api/mail-alerts', body)).status).toBe(204)
  }
  await app.db.updateTable('mail_alerts').set({ confirmedAt: '2026-11-20' }).execute()
  const alerted = async () => {
    await app.db.deleteFrom('mails').execute()
    push.messages.length = 0
    for (let minute = 0; minute <= 2; minute += 2) {
      await sendAlerts({ db: app.db, now: () => clock, publicUrl, features: {} }, push.reach)
      pass(new Date(clock.getTime() + 120_000))
    }
    const mails = await app.db.selectFrom('mails').selectAll().execute()
    const of = (name: string) =>
      mails
        .filter(({ recipients }) => recipients.includes(name))
        .flatMap(({ subject, text }) => [subject, text.split('\n\nLe planning')[0]])
    return { zoe: of('zoe'), ana: of('ana'), device: push.messages.flat() }
  }
  /** Starts with no closure, and nothing told. */
  const begin = async (lesson: string) => {
    for (const table of ['closures', 'alert_changes', 'mails'] as const)
      await app.db.deleteFrom(table).execute()
    await app.db.updateTable('mail_alerts').set({ reported: [] }).execute()
    const mine = app.db.updateTable('mail_alerts').where('email', '=', 'zoe@exemple.fr')
    await mine.set({ lessons: [lesson] }).execute()
    await app.db.deleteFrom('alerts').execute()
    const device = { ...push.subscription, lessons: [lesson], renewedOn: today }
    await app.db.insertInto('alerts').values(device).execute()
  }
  const get = async (path: string) => await (await app.call(`GET ${path}`)).text()
  pass(new Date('2026-11-24T09:00:00Z'))
  return { ...app, alerted, begin, get }
}

/** Push service on this machine, which reads what it is sent as a browser does (RFC 8291). */
async function pushService() {
  const pem = readFileSync('src/testing/mail-server.pem')
  const browser = createECDH('prime256v1')
  const publicKey = browser.generateKeys()
  const auth = randomBytes(16)
  const messages: string[][] = []
  const decrypt = (body: Buffer) => {
    const [salt, key] = [body.subarray(0, 16), body.subarray(21, 86)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, key])
    const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(key), auth, info, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    const text = cipher.update(body.subarray(86, -16)).toString()
    return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1))
  }
  const server = createServer({ key: pem, cert: pem }, async (request, answer) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    const { title, body } = decrypt(Buffer.concat(pieces))
    messages.push([title, body])
    answer.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const reach = {
    port,
    ca: pem,
    servername: 'localhost',
    lookup: (_name: string, { all }: { all?: boolean }, found: (...of: unknown[]) => void) =>
      all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
  }
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/a',
    p256dh: publicKey.toString('base64url'),
    auth: auth.toString('base64url'),
  }
  return { messages, reach: reach as never, subscription }
}

/** Texts of the elements that match, without tags. */
const textsIn = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, inner = '']) =>
    inner
      .replace(/<[^>]+>/g, '')
      .replaceAll('&#x27;', '’')
      .trim(),
  )

const spaces = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('\u00a0', ' '))

test('every output of a schedule change has the same correct words', async () => {
  const { asAdmin, alerted, begin, get } = await site()
  const all: [string, Partial<Outputs>][] = []
  for (const [name, key, changes] of cases) {
    await begin(key)
    const admin = await asAdmin()
    let id = ''
    let told: Awaited<ReturnType<typeof alerted>> = { zoe: [], ana: [], device: [] }
    for (const change of changes) {
      if (change === 'deleted') await admin.call(`DELETE /api/closures/${id}`)
      else {
        const call = id ? `PUT /api/closures/${id}` : 'POST /api/closures'
        const saved = await admin.call(call, { ...closure, ...change })
        expect([name, saved.ok]).toEqual([name, true])
        id = (await saved.json())._id
      }
      told = await alerted()
    }
    // Push and mail are one alert.
    expect([name, told.device]).toEqual([name, told.zoe])
    const lesson = lessons.find((one) => one.key === key)
    if (!lesson) throw new Error(key)
    const closures: Closure[] = JSON.parse(await get('/api/closures'))
    const notices: { text: string; parts?: object }[] = JSON.parse(await get('/api/notices'))
    const line = notices.filter(({ parts }) => !parts).map(({ text }) => text)
    const screen = await get('/ce-soir')
    const changesOnScreen = /aria-label="Changements">(.*?)<\/section>/s.exec(screen)?.[1] ?? ''
    expect(spaces([name, textsIn(changesOnScreen, /<p[^>]*>(.*?)<\/p>/gs)])).toEqual(
      spaces([name, line]),
    )
    const next = (JSON.parse(await get('/api/next-lessons')) as NextLesson[]).find(
      (one) => one.key === key,
    )
    const day = next?.dates[0] ?? ''
    const change = exceptionOn(lesson, day, closures)
    const words = change && describeChange(change, { lessons: [lesson], days: [day], today })
    const cell =
      change && `${describeChange(change, { days: [day] }).outcome}\u00a0: ${change.text}`
    const timetable = /<table.*<\/table>/s.exec(await get('/cours'))?.[0] ?? ''
    const feed = ICAL.parse(await get(`/planning.ics?cours=${key}`))
    const events = new ICAL.Component(feed).getAllSubcomponents('vevent')
    const calendar = events
      .map((event) => new ICAL.Event(event))
      .filter((event) => event.recurrenceId)
      .map(({ summary, description, startDate }) => `${startDate}, ${summary}. ${description}`)
    const outputs = {
      alert: told.zoe,
      dojo: told.ana,
      line,
      finder: [cell, next && nextWords(next, today)],
      timetable: textsIn(timetable, /<p [^>]*text-accent[^>]*>(.*?)<\/p>/gs),
      calendar,
      mine: [words?.note],
    }
    const joined = Object.entries(outputs)
      .map(([output, parts]) => [output, parts.filter(Boolean).join(' | ')])
      .filter(([, text]) => text)
    all.push([name, Object.fromEntries(joined)])
  }
  const expected = cases.map(([name, , , outputs]) => [name, outputs])
  expect(spaces(all)).toEqual(expected)
}, 300_000)
