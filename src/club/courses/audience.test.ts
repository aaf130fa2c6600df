import { expect, test } from 'vitest'
import { findAudience, formatAudience, isFor, type Who } from './audience.shared.ts'

const year = 2026
const lesson = (activity: string, details: object = {}) => ({ time: '18 h', activity, ...details })

test.each<[string, object, Who[], Who[]]>([
  ['Judo – poussins (nés en 2017 et 2018)', {}, [2017, 2018], [2016, 2019, 'adulte']],
  ['Judo – minimes (nés de 2013 à 2016)', {}, [2013, 2014, 2016], [2012, 2017, 'adulte']],
  ['Judo – cadets à vétérans (nés en 2012 et avant)', {}, [2012, 1990, 'adulte'], [2013]],
  ['Judo 6-8 ans', {}, [2018, 2020], [2017, 2021, 'adulte']],
  ['Baby judo 4/5 ans', {}, [2021, 2022], [2020, 2023, 'adulte']],
  ['Judo de 6 ans à 8 ans', {}, [2018, 2020], [2017, 2021, 'adulte']],
  ['Judo 5 ans', {}, [2021], [2020, 2022, 'adulte']],
  ['Judo – moins de 7 ans', {}, [2019, 2021], [2018, 'adulte']],
  ['Judo – plus de 14 ans', {}, [2012, 1980, 'adulte'], [2013]],
  ['Judo 14 ans et +', {}, [2012, 1980, 'adulte'], [2013]],
  ['Jujitsu, dès 13 ans', {}, [2013, 1980, 'adulte'], [2014]],
  ['Taïso – tous niveaux', {}, ['adulte', 1975, 2012], [2018]],
  ['Éveil judo', {}, [2020], ['adulte', 2010]],
  ['Judo adultes', {}, ['adulte', 1990], [2018]],
  ['Judo', { bornFrom: 2015, bornTo: 2016 }, [2015, 2016], [2014, 'adulte']],
  ['Judo', { bornFrom: 2020 }, [2020, 2022], [2019, 'adulte']],
  ['Judo', { bornTo: 2012, adults: true }, [2012, 1970, 'adulte'], [2013]],
  ['Judo', { adults: true }, ['adulte', 2008], [2009, 2018]],
])('the audience of « %s » %j includes %j and not %j', (activity, details, fits, others) => {
  const audience = findAudience(lesson(activity, details), year)
  expect(fits.filter((who) => !isFor(who, audience, year))).toEqual([])
  expect(others.filter((who) => isFor(who, audience, year))).toEqual([])
})

test.each([
  [{ bornFrom: 2018, bornTo: 2018 }, 'nés en 2018'],
  [{ bornFrom: 2017, bornTo: 2018 }, 'nés en 2017 et 2018'],
  [{ bornFrom: 2013, bornTo: 2016 }, 'nés de 2013 à 2016'],
  [{ bornFrom: 2020 }, 'nés en 2020 et après'],
  [{ bornTo: 2012, adults: true }, 'nés en 2012 et avant, adultes'],
  [{ adults: true }, 'adultes'],
  [{}, ''],
])('the audience %j is shown as « %s »', (details, expected) => {
  expect(formatAudience(lesson('Judo', details))).toBe(expected)
})
