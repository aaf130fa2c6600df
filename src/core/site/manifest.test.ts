import { expect, test } from 'vitest'
import { documentStyles, pageAssets } from './manifest.ts'

const font = 'assets/schibsted-grotesk-french-abc.woff2'
const manifest = {
  'web/start.ts': {
    file: 'assets/start.js',
    isEntry: true,
    css: ['assets/fonts.css'],
    assets: [font, 'assets/other.woff2'],
  },
  'web/browser.tsx': {
    file: 'assets/browser.js',
    isEntry: true,
    imports: ['_react.js'],
    css: ['assets/base.css'],
  },
  'web/older-browsers.ts': { file: 'assets/older-browsers.js', isEntry: true },
  '_react.js': { file: 'assets/react.js' },
  'web/club/events/EventsPage.tsx': {
    file: 'assets/EventsPage.js',
    imports: ['_react.js', 'web/browser.tsx', '_card.js'],
    css: ['assets/events.css'],
  },
  '_card.js': { file: 'assets/card.js', imports: ['_react.js'], css: ['assets/base.css'] },
}

test('a page loads its own files and the app’s, each once', () => {
  expect(pageAssets(manifest, ['EventsPage'])).toEqual({
    script: '/assets/start.js',
    app: '/assets/browser.js',
    older: '/assets/older-browsers.js',
    styles: ['/assets/base.css', '/assets/events.css'],
    preloads: [
      '/assets/browser.js',
      '/assets/react.js',
      '/assets/EventsPage.js',
      '/assets/card.js',
    ],
    fonts: [`/${font}`],
  })
})

test('a static island has its styles, and loads its code later', () => {
  const statics = 'web/club/home/Home.static.tsx'
  const { styles, preloads } = pageAssets(
    {
      ...manifest,
      'web/club/home/HomePage.tsx': {
        file: 'assets/HomePage.js',
        imports: ['web/browser.tsx'],
        dynamicImports: [statics, 'web/club/courses/MyLessons.tsx'],
      },
      [statics]: { file: 'assets/Home.js', imports: ['_mat.js'], css: ['assets/home.css'] },
      '_mat.js': { file: 'assets/mat.js', css: ['assets/mat.css'] },
      'web/club/courses/MyLessons.tsx': { file: 'assets/my.js', css: ['assets/my.css'] },
    },
    ['HomePage'],
  )
  expect(styles).toEqual(['/assets/base.css', '/assets/home.css', '/assets/mat.css'])
  expect(preloads).toEqual(['/assets/browser.js', '/assets/react.js', '/assets/HomePage.js'])
})

test('the fonts’ CSS is inline in each document', () => {
  expect(documentStyles(manifest)).toEqual(['/assets/fonts.css'])
})

test('the unknown-route screen asks for the app’s files alone', () => {
  const { styles, preloads } = pageAssets(manifest, [])
  expect({ styles, preloads }).toEqual({
    styles: ['/assets/base.css'],
    preloads: ['/assets/browser.js', '/assets/react.js'],
  })
})
