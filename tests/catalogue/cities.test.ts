import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cities, citiesMatching, cityFrom, cityIn, cityName, findCity } from '#catalogue/cities.ts'
import { cityNameOf } from '#catalogue/city.ts'
import codes from '#catalogue/city-codes.json' with { type: 'json' }
import { courierCity } from '#catalogue/city-codes.ts'
import { lettersIn } from '#catalogue/city-words.ts'
import { couriers } from '#catalogue/couriers.ts'

const spellingsOf = (city: (typeof cities)[number]) => [city.name, ...city.spellings]

describe('the list of cities', () => {
  it('has an id for each city that is made of its name', () => {
    for (const { id, name } of cities) expect(id).toBe(name.toLowerCase().replaceAll(' ', '-'))
    expect(new Set(cities.map(({ id }) => id)).size).toBe(cities.length)
  })

  it('has names that follow from their ids', () => {
    for (const { id, name } of cities) expect(cityNameOf(id)).toBe(name)
  })

  it('has no spelling of two cities', () => {
    const owners = new Map<string, string>()
    for (const city of cities) {
      for (const spelling of spellingsOf(city)) {
        const letters = lettersIn(spelling)
        expect(letters).not.toBe('')
        expect([spelling, owners.get(letters) ?? city.id]).toEqual([spelling, city.id])
        owners.set(letters, city.id)
      }
    }
  })

  it('has districts that are cities, and every city in Urdu', () => {
    for (const city of cities) {
      if (city.district !== undefined) expect(findCity(city.district)?.district).toBeUndefined()
      expect([city.id, city.spellings.some((spelling) => /\p{Script=Arabic}/u.test(spelling))]).toEqual([
        city.id,
        true,
      ])
    }
  })

  it('has codes of couriers and cities that exist', () => {
    for (const [courier, cityCodes] of Object.entries(codes)) {
      expect(couriers.map(({ id }) => id)).toContain(courier)
      for (const [city, code] of Object.entries(cityCodes)) {
        expect(findCity(city)).not.toBeNull()
        expect(code.trim()).not.toBe('')
      }
    }
    const tcs = Object.entries(codes.tcs)
    for (const [, code] of tcs) expect(code).toMatch(/^[A-Z]{3}$/)
  })
})

describe('the city of an address', () => {
  it.each<readonly [address: string, city: string | null]>([
    ['12 Mall Road, Gulberg, Lahore', 'lahore'],
    ['House 7, Mall Road, Lahore', 'lahore'],
    ['12 مال روڈ، لاہور', 'lahore'],
    ['12 مال روڈ، لاھور', 'lahore'],
    ['مکان نمبر ۵، گلی ۲، ماڈل ٹاؤن، لاہور ۵۴۷۰۰', 'lahore'],
    ['House 14, Block C, Model Town Lahore', 'lahore'],
    ['MODEL TOWN LHR', 'lahore'],
    ['Flat 3, Johar Town, Lhr.', 'lahore'],
    ['Multan Road, Lahore', 'lahore'],
    ['Scheme Mor, Multan Road Lahore 54500', 'lahore'],
    ['Raiwind Road, Thokar Niaz Baig, Lahore', 'lahore'],
    ['Hunza Block, Allama Iqbal Town, Lahore', 'lahore'],
    ['Kashmir Block, Allama Iqbal Town, Lahore', 'lahore'],
    ['Lahore, Johar Town, Block G, near Multan Road', 'lahore'],
    ['DHA Phase 5, Lahore Cantt, Punjab, Pakistan', 'lahore'],
    ['Lahore High Court, The Mall', 'lahore'],
    ['lahore54000', 'lahore'],
    ['Wapda Town-Lahore', 'lahore'],
    ['Johar town\nLahore\nPakistan', 'lahore'],
    ['Lahore Road, Sheikhupura', 'sheikhupura'],
    ['Lahore Rd Sheikhupura', 'sheikhupura'],
    ['Lahore Sheikhupura Road, Kot Abdul Malik', 'kot-abdul-malik'],
    ['Street 4, Housing Colony, Shekhupura', 'sheikhupura'],
    ['House 9, G-9/4, Islamabad', 'islamabad'],
    ['Karachi Company, Islamabad', 'islamabad'],
    ['Shop 5, Karachi Company, G-9 Markaz Isb', 'islamabad'],
    ['F-10/2 Islamabad', 'islamabad'],
    ['Kashmir Highway, Sector H-13, Islamabad', 'islamabad'],
    ['Islamabad Highway, Khanna Pul, Rawalpindi', 'rawalpindi'],
    ['House 2, Islamabad Express Way, Koral, Rawalpindi', 'rawalpindi'],
    ['Peshawar Road, Rawalpindi', 'rawalpindi'],
    ['Murree Road, near Liaquat Bagh, Pindi', 'rawalpindi'],
    ['Sadiqabad, Rawalpindi', 'rawalpindi'],
    ['Satellite Town, RWP', 'rawalpindi'],
    ['Flat B-4, Gulshan-e-Iqbal Block 13, Karachi', 'karachi'],
    ['North Nazimabad, Block H, KHI', 'karachi'],
    ['Hyderabad Colony, Jamshed Road, Karachi', 'karachi'],
    ['Quetta Town, Scheme 33, Karachi', 'karachi'],
    ['Phase 6, Defence, karachi.', 'karachi'],
    ['New Karachi Sector 5', 'karachi'],
    ['Hub River Road, Baldia Town, Karachi', 'karachi'],
    ['نارتھ ناظم آباد، کراچی', 'karachi'],
    ['Tech Hub, Shahrah-e-Faisal, Karachi', 'karachi'],
    ['Main Bazar, Hub, Balochistan', 'hub'],
    ['Hub Chowki, District Lasbela', 'hub'],
    ['Faisalabad Rd, Jaranwala', 'jaranwala'],
    ['D Ground, Peoples Colony, Fsd', 'faisalabad'],
    ['Jhang Bazaar, Faisalabad', 'faisalabad'],
    ['Chak 204 RB, Fysalabad', 'faisalabad'],
    ['پیپلز کالونی، فیصل آباد', 'faisalabad'],
    ['پیپلز کالونی، فیصل‌آباد', 'faisalabad'],
    ['ملتان روڈ، لاہور', 'lahore'],
    ['لاہور روڈ، شیخوپورہ', 'sheikhupura'],
    ['Satellite Town, Gujranwla', 'gujranwala'],
    ['GT Road, Kamoke, Gujranwala', 'kamoke'],
    ['Main Bazar, Daska, Sialkot', 'daska'],
    ['Daska Road, Sialkot', 'sialkot'],
    ['Kashmir Road, Sialkot', 'sialkot'],
    ['Village Jamke, Tehsil Daska, District Sialkot', 'daska'],
    ['Village 12, Tehsil Chunian Distt. Kasur', 'chunian'],
    ['Near Railway Station, Wah Cantt, Rawalpindi', 'wah-cantt'],
    ['Wah Cantt', 'wah-cantt'],
    ['HMC Road, Taxila', 'taxila'],
    ['Bosan Road, Multaan', 'multan'],
    ['Hayatabad Phase 3, Peshwar', 'peshawar'],
    ['Kohat Road, Peshawar', 'peshawar'],
    ['Latifabad No 7, Hyd', 'hyderabad'],
    ['Hala Naka, Hyderabad', 'hyderabad'],
    ['Block 12, D.G. Khan', 'dera-ghazi-khan'],
    ['Block 12, DG Khan', 'dera-ghazi-khan'],
    ['Saddar, D.I.Khan, KPK', 'dera-ismail-khan'],
    ['Saddar, Dera Ismail Khan', 'dera-ismail-khan'],
    ['Bannu Road, D I Khan', 'dera-ismail-khan'],
    ['Model Town, R.Y. Khan', 'rahim-yar-khan'],
    ['Model Town, Rahimyar Khan', 'rahim-yar-khan'],
    ['Model Town, Rahim-Yar-Khan', 'rahim-yar-khan'],
    ['Housing Society, Nawabshah', 'nawabshah'],
    ['Housing Society, Shaheed Benazirabad', 'nawabshah'],
    ['Sector F-1, Mirpur AJK', 'mirpur-ajk'],
    ['Sector F-1, Mirpur, Azad Kashmir', 'mirpur-ajk'],
    ['Satellite Town, Mirpur Khas', 'mirpur-khas'],
    ['Satellite Town, Mirpurkhas, Sindh', 'mirpur-khas'],
    ['Mansehra Road, Abbotabad', 'abbottabad'],
    ['Jinnahabad, Abbottabad', 'abbottabad'],
    ['Sahiwal Road, Pakpattan', 'pakpattan'],
    ['Civil Lines, Jhang Saddar', 'jhang'],
    ['Kabal, Swat', 'swat'],
    ['Saidu Sharif, Swat', 'swat'],
    ['Chak 12, T.T. Singh', 'toba-tek-singh'],
    ['Mandi Bahauddin, Ward 5', 'mandi-bahauddin'],
    ['Samungli Road, Quetta', 'quetta'],
    ['Main Bazar Dina Jhelum', 'dina'],
    ['University of Sargodha, Lahore Campus', 'lahore'],
    // Unsure, or not in the list.
    ['', null],
    ['12 Mall Road, Gulberg', null],
    ['House 5, Street 2, Defence', null],
    ['Model Town', null],
    ['Multan Road', null],
    ['Lahore Multan Road', null],
    ['Lahore to Islamabad Motorway, Bhera Interchange', null],
    ['Faisalabad Rd', null],
    ['Islamabad Highway', null],
    ['Karachi Company', null],
    ['Kashmir Road', null],
    ['Peshawar Mor', null],
    ['Faisalabad By Pass', null],
    ['Near the water tank, Street 5', null],
    ['Tech Hub, Main Boulevard', null],
    ['Shalimar Bagh, Gate 2', null],
    ['Mirpur Sakro, Thatta Road', null],
    ['Lahori Gate', null],
    ['Sialkoti Mohalla', null],
    ['ملتان روڈ', null],
    ['constructor, __proto__, toString', null],
  ])('%j is in %s', (address, city) => {
    expect(cityIn(address)).toBe(city)
  })

  it('is found by every spelling of every city alone, in any case and punctuation', () => {
    for (const city of cities) {
      for (const spelling of spellingsOf(city)) {
        const written = [
          spelling,
          spelling.toUpperCase(),
          spelling.toLowerCase(),
          `  ${spelling}. `,
          `House 5, Street 2, ${spelling}!`,
          spelling.replaceAll(' ', ''),
          spelling.replaceAll(' ', '-'),
          spelling.replaceAll(' ', '. '),
          `${spelling}, Pakistan`,
        ]
        for (const text of written) expect([text, cityIn(text)]).toEqual([text, city.id])
      }
    }
  })

  it('is the last of several cities, unless the first is a town of its district', () => {
    const anyCity = fc.constantFrom(...cities)
    fc.assert(
      fc.property(anyCity, anyCity, (first, last) => {
        const isTown = first.district === last.id
        expect(cityIn(`${first.name}, Block 5, Street A, ${last.name}`)).toBe(last.id)
        expect(cityIn(`Street 5, ${first.name}, ${last.name}`)).toBe(isTown ? first.id : last.id)
        expect(cityIn(`${first.name} Road, ${last.name}`)).toBe(last.id)
      }),
    )
  })

  it('never throws, and finds only cities of the list', () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc
        .array(
          fc.oneof(
            fc.constantFrom(...cities.flatMap(spellingsOf), 'Road', 'District', 'to', ',', '-', '\u200c'),
            fc.string(),
          ),
        )
        .map((parts) => parts.join(' ')),
    )
    fc.assert(
      fc.property(anyText, (text) => {
        for (const city of [cityIn(text), cityFrom(text)])
          if (city !== null) expect(findCity(city)).not.toBeNull()
        expect(citiesMatching(text).length).toBeLessThanOrEqual(8)
      }),
    )
  })
})

describe('a city of its own field', () => {
  it('is found by its id, its name and every spelling', () => {
    for (const city of cities) {
      for (const text of [city.id, ...spellingsOf(city)])
        expect([text, cityFrom(text)]).toEqual([text, city.id])
    }
  })

  it.each([
    ['Lahore, Punjab', 'lahore'],
    [' lahore (Pakistan) ', 'lahore'],
    ['Lahore 54000', 'lahore'],
    ['rahimyarkhan', 'rahim-yar-khan'],
    ['Atlantis', null],
    ['', null],
    ['Lahore Road', null],
  ])('%j is %s', (text, city) => {
    expect(cityFrom(text)).toBe(city)
  })

  it('has a name, which is the id when the list does not have it', () => {
    expect(cityName('dera-ghazi-khan')).toBe('Dera Ghazi Khan')
    expect(cityName('atlantis')).toBe('atlantis')
    expect(findCity('atlantis')).toBeNull()
  })
})

describe('the cities that a picker offers', () => {
  const offered = (typed: string) => citiesMatching(typed).map(({ id }) => id)

  it('are the one that is spelled so, those that begin so, then those that contain it', () => {
    expect(offered('lah').slice(0, 2)).toEqual(['lahore', 'tando-allahyar'])
    expect(offered('khan').slice(0, 2)).toEqual(['khanewal', 'khanpur'])
    expect(offered('pindi').slice(0, 2)).toEqual(['rawalpindi', 'pindi-bhattian'])
    expect(offered('mirpur').slice(0, 2)).toEqual(['mirpur-ajk', 'mirpur-khas'])
    expect(offered('rahimy')).toEqual(['rahim-yar-khan'])
    expect(offered('D.G.')).toEqual(['dera-ghazi-khan'])
    expect(offered('لاہ')).toEqual(['lahore'])
  })

  it('are the largest ones while nothing was typed, and none for signs', () => {
    expect(offered(' ')).toHaveLength(8)
    expect(offered('').slice(0, 2)).toEqual(['karachi', 'lahore'])
    expect(offered('?!')).toEqual([])
    expect(offered('xyz')).toEqual([])
  })
})

describe('the city in a courier’s file', () => {
  it.each([
    ['lahore', 'tcs', 'LHE'],
    ['gujranwala', 'tcs', 'GUJ'],
    ['sialkot', 'tcs', 'SLT'],
    ['mirpur-ajk', 'postex', 'MIRPUR (AJK)'],
    ['lahore', 'postex', 'Lahore'],
    ['lahore', 'somebody', 'Lahore'],
    ['parachinar', 'tcs', 'Parachinar'],
    ['atlantis', 'tcs', 'atlantis'],
    ['constructor', 'constructor', 'constructor'],
  ])('%s is for %s written %s', (city, courier, written) => {
    expect(courierCity(city, courier)).toBe(written)
  })
})
