import { readOptions, refuse } from '../options.ts'

const flag = { type: 'boolean', default: false } as const

const options = {
  scale: { type: 'string', default: '1' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string' },
  answers: flag,
  photos: flag,
  writing: flag,
  attack: flag,
  cached: flag,
  visits: flag,
  searching: flag,
  small: flag,
} as const

export const usage = `npm run bench                  speed, cold start and memory, then uploads
npm run bench -- --answers     the first half
npm run bench -- --photos      the second half: pages while phone photos are uploaded
npm run bench -- --writing     pages while others write
npm run bench -- --attack      others' waits while one client does its worst
npm run bench -- --cached      the real Varnish in front
npm run bench -- --visits      what counting visits costs
npm run bench -- --searching   a page in memory while three hundred connections search
npm run bench -- --small       photos within 512 MB on one core; root on Linux

  --scale 50    fifty times the records
  --rounds 1    instead of five rounds
  --seconds 1   of each measurement`

/** Options of `npm run bench`, checked before anything is installed or built for it. */
export function readBenchOptions() {
  const { scale, rounds, seconds, ...parts } = readOptions(usage, options)
  if (Object.values(parts).filter(Boolean).length > 1) refuse('One part at a time.', usage)
  const readNumber = (name: string, text: string) => {
    const value = Number(text)
    if (!(value > 0)) refuse(`--${name} takes a number above 0, not '${text}'.`, usage)
    return value
  }
  const defaultSeconds = parts.writing ? '60' : parts.attack ? '5' : '2'
  return {
    ...parts,
    scale: readNumber('scale', scale),
    rounds: readNumber('rounds', rounds),
    seconds: readNumber('seconds', seconds ?? defaultSeconds),
  }
}
