/** Streets, a park and the sun where the dojo stands: no place in particular. Fills its box. */
export function MapCover({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 760 438"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="#dfe4ce" d="M0 0H760V438H0Z" />
      <path fill="#c3cba6" d="M609 115H723V200H619Z" />
      <g fill="none" stroke="#fff">
        <path strokeWidth="21" d="M-10 115 770 86M-10 314 770 239" />
        <path strokeWidth="21" d="M173-10 248 450M534-10 580 450" />
        <path strokeWidth="9.5" d="M-10 210 770 160M-10 400 770 362M382-10 418 450" />
      </g>
      <circle cx="399" cy="181" r="28.5" fill="#bc002d" />
      <circle cx="399" cy="181" r="9.5" fill="#fff" />
    </svg>
  )
}
