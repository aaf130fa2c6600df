import { expect, test } from 'vitest'
import { findRenamed } from './renamed-lessons.ts'

const week = (...days: [day: string, ...lessons: [time: string, activity: string][]][]) =>
  days.map(([day, ...lessons]) => ({
    day,
    times: lessons.map(([time, activity]) => ({ time, activity })),
  }))
const before = week(
  ['Lundi', ['17h-18h', 'Judo (nés en 2017)'], ['18h-19h', 'Judo (nés en 2015)']],
  ['Jeudi', ['19h-20h', 'Taïso']],
)

test.each([
  ['nothing changed', before, []],
  [
    'years move on, even where the order changes',
    week(
      ['Lundi', ['18h-19h', 'Judo (nés en 2016)'], ['17h-18h', 'Judo (nés en 2018)']],
      ['Jeudi', ['19h-20h', 'Taïso']],
    ),
    [
      '0 1700 Judo (nés en 2017) > 0 1700 Judo (nés en 2018)',
      '0 1800 Judo (nés en 2015) > 0 1800 Judo (nés en 2016)',
    ],
  ],
  [
    'both begin a quarter later, and one is on another day',
    week(
      ['Lundi', ['17h15-18h15', 'Judo (nés en 2017)'], ['18h15-19h15', 'Judo (nés en 2015)']],
      ['Vendredi', ['20h-21h', 'TAISO']],
    ),
    [
      '0 1700 Judo (nés en 2017) > 0 1715 Judo (nés en 2017)',
      '0 1800 Judo (nés en 2015) > 0 1815 Judo (nés en 2015)',
      '3 1900 Taïso > 4 2000 TAISO',
    ],
  ],
  [
    'of two at another hour one is left: which one, nobody knows',
    week(['Lundi', ['17h30-18h30', 'Judo (nés en 2016)']], ['Jeudi', ['19h-20h', 'Taïso doux']]),
    ['3 1900 Taïso > 3 1900 Taïso doux'],
  ],
])('%s', (_, after, renamed) => {
  expect(findRenamed(before, after).map(({ from, to }) => `${from} > ${to}`)).toEqual(renamed)
})
