export const pageNouns = ['page', 'pages', 'f'] as const
