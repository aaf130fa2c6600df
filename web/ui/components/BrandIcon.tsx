/**
 * Logo of a network. Each has its own file in `brands/`, so that a page ships only those it shows.
 */
type Brand = {
  name: string
  /** SVG path with the even-odd fill rule, on a 24 x 24 square */
  path: string
}

export function BrandIcon({ brand, size = 20 }: { brand: Brand; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
      focusable="false">
      <path d={brand.path} />
    </svg>
  )
}

export const facebook: Brand = {
  name: 'Facebook',
  path: 'M9.6 21.5v-8.3H6.8V9.7h2.8V7.6c0-3.1 1.7-5.1 4.8-5.1 1.2 0 2.1.1 2.5.2v3.1h-1.7c-1.4 0-1.8.8-1.8 1.8v2.1h3.4l-.5 3.5h-2.9v8.3Z',
}

export const instagram: Brand = {
  name: 'Instagram',
  path: 'M7.5 2h9A5.5 5.5 0 0 1 22 7.5v9a5.5 5.5 0 0 1-5.5 5.5h-9A5.5 5.5 0 0 1 2 16.5v-9A5.5 5.5 0 0 1 7.5 2Zm0 1.9a3.6 3.6 0 0 0-3.6 3.6v9a3.6 3.6 0 0 0 3.6 3.6h9a3.6 3.6 0 0 0 3.6-3.6v-9a3.6 3.6 0 0 0-3.6-3.6ZM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm0 1.9a3.1 3.1 0 1 0 0 6.2 3.1 3.1 0 0 0 0-6.2ZM17.3 5.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z',
}
