import type { CSSProperties, ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

type SkeletonProps = {
  /** Read aloud while the blocks are looked at. */
  label: string
  children: ReactNode
  className?: string
}

/** Blocks at the final size of what is loading. Give it the list's own grid by `className`. */
export function Skeleton({ label, children, className }: SkeletonProps) {
  return (
    <div>
      <p role="status" className="visually-hidden">
        {label}
      </p>
      <div aria-hidden className={className}>
        {children}
      </div>
    </div>
  )
}

type BoneProps = {
  /** CSS lengths; by default a line of text across the whole width. */
  width?: string
  height?: string
  /** CSS aspect-ratio, for pictures. */
  ratio?: string
  className?: string
}

/** One block. */
export function Bone({ width, height, ratio, className }: BoneProps) {
  const size: CSSProperties = { width, height: ratio ? 'auto' : height, aspectRatio: ratio }
  return <div className={classes(styles.bone, className)} style={size} />
}
