import type { CSSProperties, ReactNode } from 'react'
import type { Joining } from '#src/club/joining/joining.contract.ts'
import { clothOf } from '#web/look/art/Belt.tsx'
import { Kid } from '#web/look/art/Kid.tsx'
import styles from './Climb.module.css'

type Props = { steps: Joining['steps']['steps']; children: ReactNode }

const climbers = [
  <Kid key="1" belt="blanche" hair="tails" skin={1} />,
  <Kid key="2" belt="jaune" hair="short" mane={1} pose="out" />,
  <Kid key="3" belt="orange" hair="curls" skin={2} />,
  <Kid key="4" belt="verte" hair="long" skin={3} mane={2} pose="up" />,
]

const belts = ['blanche', 'jaune', 'orange', 'verte'] as const

const clothAt = (at: number) => ({ ...clothOf(belts[at] ?? 'verte'), '--nth': at }) as CSSProperties

/**
 * Joining as a belt that is climbed: the page's opening over a stair, a child of each belt on its
 * step. On a phone the drawing stands alone and the steps below it, on a belt.
 */
export function Climb({ steps, children }: Props) {
  if (steps.length === 0) return children
  return (
    <div className={styles.climb} style={{ '--steps': steps.length } as CSSProperties}>
      {children}
      <div className={styles.stair} aria-hidden="true">
        {steps.map(({ title }, at) => (
          <div key={title} className={styles.block} style={clothAt(at)}>
            {climbers[at]}
          </div>
        ))}
      </div>
      <section className={styles.words} aria-labelledby="etapes">
        <h2 id="etapes" className="visually-hidden">
          Les étapes
        </h2>
        <ol className={styles.steps}>
          {steps.map(({ title, text }, at) => (
            <li key={title} className={styles.step} style={clothAt(at)}>
              <h3 className="text-h3 leading-tight break">{title}</h3>
              {text && <p className="mt-1 pre-line leading-text text-label break">{text}</p>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
