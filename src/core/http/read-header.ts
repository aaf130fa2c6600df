export type ReadHeader = (
  name:
    | 'accept-encoding'
    | 'authorization'
    | 'cookie'
    | 'dnt'
    | 'if-none-match'
    | 'purpose'
    | 'referer'
    | 'sec-gpc'
    | 'sec-purpose'
    | 'user-agent'
    | 'x-forwarded-for'
    | 'x-forwarded-proto'
    | 'x-page',
) => string | undefined | null
