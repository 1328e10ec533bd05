const IRI = 'https://demo.example/claims';

export const claimIri = (name: string): string => `${IRI}/${name}`;

/** The claims of the demo community about its town, in the form of a JSON-LD file. Made up, like the people. */
export const CLAIMS = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@id': claimIri('visitors'),
      name: 'Nine in ten come without a car',
      description: 'Nine in ten visitors of the market street come on foot or by tram.',
      veracity: 0.82,
      inLanguage: 'en',
      citation: [
        { name: 'Counts at both ends of the street, 2024 and 2025', url: 'https://demo.example/market-street/counts' },
        'Minutes of the traffic committee, March, item 4',
      ],
    },
    {
      '@id': claimIri('saturdays'),
      name: 'Car-free Saturdays cost no trade',
      description: 'Closing the market street to cars on Saturdays would not cost its shops customers.',
      veracity: 0.56,
      inLanguage: 'en',
      citation: ['Letter of eleven shopkeepers to the council'],
    },
    {
      '@id': claimIri('deliveries'),
      name: 'Bakers need early deliveries',
      description: 'The bakers in the market street cannot work without deliveries before nine in the morning.',
      veracity: 0.74,
      inLanguage: 'en',
      citation: ['Talks with four bakers, written down by Greta Lind'],
    },
    {
      '@id': claimIri('eastbrook-trade'),
      name: 'Eastbrook sold more without cars',
      description: 'Shops in Eastbrook sold more in the year after their high street was closed to cars.',
      veracity: 0.66,
      inLanguage: 'en',
      citation: [{ name: 'Eastbrook trade survey 2025', url: 'https://demo.example/eastbrook/trade-2025' }],
    },
    {
      '@id': claimIri('car-park'),
      name: 'The station car park has room',
      description: 'On Saturdays the car park at the station is at most half full.',
      veracity: 0.71,
      inLanguage: 'en',
      citation: [{ name: 'Ticket machine readings, spring 2025', url: 'https://demo.example/station/car-park' }],
    },
    {
      '@id': claimIri('bancos'),
      name: 'Los bancos queman en julio',
      description: 'En julio, al mediodía, los bancos del parque del río pasan de los cuarenta grados.',
      veracity: 0.78,
      inLanguage: 'es',
      citation: ['Mediciones del instituto, julio de 2025'],
    },
    {
      '@id': claimIri('shade'),
      name: 'The river park needs shade first',
      description: 'The river park needs shade more than it needs further benches.',
      veracity: 0.63,
      inLanguage: 'en',
    },
    {
      '@id': claimIri('trees'),
      name: 'Trees give shade in eight years',
      description: 'Trees planted this autumn give usable shade in about eight years.',
      veracity: 0.6,
      inLanguage: 'en',
      citation: [{ name: 'Planting guide of the parks department', url: 'https://demo.example/parks/planting' }],
    },
    {
      '@id': claimIri('turf'),
      name: 'Turf injured knees in Eastbrook',
      description: 'The artificial turf caused the rise in knee injuries in Eastbrook.',
      veracity: 0.48,
      inLanguage: 'en',
      citation: ['Newsletter of the Eastbrook sports club, autumn'],
    },
    {
      '@id': claimIri('one-clinic'),
      name: 'Only one clinic was counted',
      description: 'The knee injuries in Eastbrook were counted at one clinic, which had opened that year.',
      veracity: 0.7,
      inLanguage: 'en',
      citation: [{ name: 'Answer of the health office to a question by Samir Patel', url: 'https://demo.example/eastbrook/answer' }],
    },
    edge('visitors', 'supports', 'saturdays', 0.72),
    edge('eastbrook-trade', 'supports', 'saturdays', 0.55),
    edge('car-park', 'supports', 'saturdays', 0.61),
    edge('deliveries', 'limits', 'saturdays', 0.8),
    edge('visitors', 'explains', 'car-park', 0.5),
    edge('bancos', 'supports', 'shade', 0.83),
    edge('trees', 'limits', 'shade', 0.58),
    edge('one-clinic', 'contradicts', 'turf', 0.76),
  ],
};

function edge(from: string, relation: string, to: string, veracity: number) {
  return { '@id': claimIri(`${from}-${relation}-${to}`), from: claimIri(from), to: claimIri(to), relation, veracity, inLanguage: 'en' };
}
