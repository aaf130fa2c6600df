/** A network's mark. One file each in `brands/`, so that a page ships only the ones it shows. */
export type Brand = {
  name: string
  /** Filled by the even-odd rule, on a 24 x 24 square */
  path: string
}

/** The mark of a social network in the current text colour. Its name belongs to the link around. */
export function BrandIcon({ brand, size = 20 }: { brand: Brand; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false"
    >
      <path d={brand.path} />
    </svg>
  )
}
