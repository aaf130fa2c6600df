import { expect, test } from 'vitest'
import { withoutEmptyRows } from './CoursesAdmin.tsx'

test('empty rows and newly added empty days are dropped; a saved day without lessons stays', () => {
  expect(
    withoutEmptyRows(
      {
        activities: [
          { title: ' ', icon: 'Users', description: '', objectives: ['', ' '] },
          { title: '', icon: 'Users', description: '', objectives: ['', 'Souffler'] },
        ],
        schedules: [
          {
            day: 'Lundi',
            times: [
              { _id: 'abc', time: '', activity: ' ' },
              { time: '18 h', activity: '' },
              { time: '', activity: '', group: '', adults: false, bornFrom: null },
              { time: '', activity: '', place: 'Gymnase B' },
            ],
          },
          { day: '', times: [{ time: '', activity: '' }] },
          { day: 'Mardi', times: [{ time: '', activity: '' }] },
          { day: 'Mercredi', times: [{ time: '', activity: '' }] },
        ],
        startDates: [
          { date: '', description: '' },
          { date: '', description: 'Rentrée.' },
        ],
      },
      [{ day: 'Mardi' }],
    ),
  ).toEqual({
    activities: [{ title: '', icon: 'Users', description: '', objectives: ['Souffler'] }],
    schedules: [
      {
        day: 'Lundi',
        times: [
          { time: '18 h', activity: '' },
          { time: '', activity: '', place: 'Gymnase B' },
        ],
      },
      { day: 'Mardi', times: [] },
    ],
    startDates: [{ date: '', description: 'Rentrée.' }],
  })
})
