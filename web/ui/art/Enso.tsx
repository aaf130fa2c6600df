import { useId } from 'react'
import css from './Enso.module.css'

/** Bristles only, for use inside an SVG; a 400 x 400 square. */
export function EnsoStrokes({ colour = 'currentColor' }: { colour?: string }) {
  return (
    <g fill="none" stroke={colour} strokeLinecap="round">
      {ensoStrokes.map((stroke) => (
        <path key={stroke.width} strokeWidth={stroke.width} d={stroke.d} />
      ))}
    </g>
  )
}

/**
 * Brushed circle in the current text colour: white on the closing banner (`sun` adds the red disc,
 * `draws` animates the brush once), red in empty states.
 */
export function Enso({
  sun = false,
  draws = false,
  className,
}: {
  sun?: boolean
  draws?: boolean
  className?: string
}) {
  const id = useId()
  return (
    <svg className={className} viewBox="0 0 400 400" aria-hidden="true" focusable="false">
      {draws ? (
        <>
          <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width="400" height="400">
            <path
              className={css.brush}
              d="M127.2 63.1A155 155 0 1 1 94.3 86.6"
              pathLength="1"
              fill="none"
              stroke="#fff"
              strokeWidth="90"
            />
          </mask>
          <g mask={`url(#${id})`}>
            <EnsoStrokes />
          </g>
        </>
      ) : (
        <EnsoStrokes />
      )}
      {sun && <circle cx="200" cy="202" r="60" fill="var(--color-accent-drawn)" />}
    </svg>
  )
}

/**
 * Bristles of the ensō, generated once with a seeded random generator. Stored as data, so that
 * server and browsers draw the same circle. Each path has one width, in a 400 x 400 square. The
 * brush enters at eleven o'clock and runs dry at nine.
 */
const ensoStrokes: readonly { width: number; d: string }[] = [
  {
    width: 2.4,
    d: 'M152 84A124 124 0 1180 177M148 81A128 128 0 1175 182M146 80A130 130 0 1176 172M145 79A131 131 0 1171 213M146 75A134 134 0 1172 174M145 73A136 136 0 1166 199M143 72A138 138 0 1166 179M136 68A145 145 0 1158 213M137 64A147 147 0 1157 175M132 65A149 149 0 1154 212M137 61A150 150 0 1154 213M135 60A151 151 0 1151 196M132 53A159 159 0 1144 190M131 51A161 161 0 1142 200M128 52A162 162 0 1142 221M127 49A165 165 0 1139 203M128 45A168 168 0 1137 223M132 40A170 170 0 1133 202M128 39A173 173 0 1131 217M126 38A174 174 0 1132 232M132 31A179 179 0 1132 250M130 29A182 182 0 1134 263',
  },
  {
    width: 1.8,
    d: 'M151 86A123 123 0 1180 219M151 81A127 127 0 1176 184M143 78A132 132 0 1171 181M142 76A135 135 0 1168 215M139 71A141 141 0 1165 173M138 70A142 142 0 1161 207M137 69A143 143 0 1159 203M136 66A146 146 0 1157 196M135 59A153 153 0 1154 168M132 58A154 154 0 1151 170M133 57A155 155 0 1148 190M129 56A158 158 0 1147 177M131 48A164 164 0 1142 226M131 42A169 169 0 1135 218M126 41A172 172 0 1135 234M132 34A176 176 0 1134 246M129 34A177 177 0 1138 262M26 213A175 175 0 0126 179M53 186A149 149 0 0161 146M36 195A164 164 0 0143 152M60 179A142 142 0 0166 153M63 186A139 139 0 0169 155M36 227A167 167 0 0133 202M46 200A154 154 0 0148 172M45 184A156 156 0 0150 154M49 201A152 152 0 0149 181M24 234A180 180 0 0121 217M57 190A143 143 0 0162 161M46 199A154 154 0 0153 154M58 178A144 144 0 0166 147M54 194A147 147 0 0160 154M19 210A182 182 0 0118 181M73 200A128 128 0 0173 182',
  },
  {
    width: 1.25,
    d: 'M152 82A126 126 0 1176 201M139 73A139 139 0 1164 215M130 57A157 157 0 1146 201M130 46A166 166 0 1138 219M129 31A180 180 0 1127 237M43 205A157 157 0 0144 179M48 180A154 154 0 0151 161M46 205A155 155 0 0145 187M52 186A149 149 0 0153 171M53 205A148 148 0 0157 162M62 194A139 139 0 0166 164M64 191A136 136 0 0170 158M63 191A138 138 0 0170 155M40 209A161 161 0 0139 191M33 236A171 171 0 0130 219M33 235A171 171 0 0130 218M44 205A156 156 0 0147 168M75 194A126 126 0 0176 179M49 192A152 152 0 0156 151M63 202A137 137 0 0163 185M75 208A126 126 0 0175 185M16 226A187 187 0 0114 177M23 178A181 181 0 0136 120M47 144A163 163 0 0182 86M69 177A135 135 0 0191 118M68 172A135 135 0 0189 123M20 238A184 184 0 0117 216',
  },
]
