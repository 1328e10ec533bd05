import { defineWords } from '@verdict/elements/words';

export const SECTIONS = ['profile', 'security', 'notifications', 'keys'] as const;
export type SettingsSection = (typeof SECTIONS)[number];

export const SETTINGS_WORDS = defineWords({
  en: {
    title: 'Settings',
    sections: {
      profile: { name: 'Profile', hint: 'Name, language, theme' },
      security: { name: 'Security', hint: 'Password, two-step sign-in, devices' },
      notifications: { name: 'Notifications', hint: 'On this site and by email' },
      keys: { name: 'API keys', hint: 'For programs that act for you' },
    },
    follows: { name: 'What you follow', hint: 'Topics and proposals' },
    trust: { name: 'Your trust score', hint: 'How far your votes count, and why' },
    myData: { name: 'Your data', hint: 'Download or delete it' },
    publicPage: { name: 'Your public page', hint: 'What others see of you' },
    setAside: { name: 'Answers set aside', hint: 'Answers that do not count for now, and why' },
    navigation: 'Settings',
    nowhere: 'This settings page does not exist.',
  },
  es: {
    title: 'Ajustes',
    sections: {
      profile: { name: 'Perfil', hint: 'Nombre, idioma, tema' },
      security: { name: 'Seguridad', hint: 'Contraseña, dos pasos, dispositivos' },
      notifications: { name: 'Avisos', hint: 'En este sitio y por correo' },
      keys: { name: 'Claves de API', hint: 'Para programas que actúan por usted' },
    },
    follows: { name: 'Lo que sigue', hint: 'Temas y propuestas' },
    trust: { name: 'Su confianza', hint: 'Cuánto cuentan sus votos, y por qué' },
    myData: { name: 'Sus datos', hint: 'Descargarlos o borrarlos' },
    publicPage: { name: 'Su página pública', hint: 'Lo que otros ven de usted' },
    setAside: { name: 'Respuestas apartadas', hint: 'Respuestas que no cuentan por ahora, y por qué' },
    navigation: 'Ajustes',
    nowhere: 'Esta página de ajustes no existe.',
  },
});
