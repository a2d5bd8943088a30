import type { NamesMessages } from '../words.js'

const LATER = 'Inténtelo de nuevo en un momento.'

/** Spanish. */
export const es: NamesMessages = {
  nameSetting: 'Nombre',
  title: 'Nombre',
  nameIs:
    'Un nombre sustituye a su dirección. Los demás lo ven en lugar de una larga serie de letras y pueden enviarle fondos.',
  nameIsPublic:
    'Los nombres son públicos: cualquiera puede ver a qué dirección lleva el suyo. Para registrarlo se firma un mensaje, y eso no cuesta nada.',
  ownNames: 'Sus nombres',
  noNames: 'Ningún nombre lleva todavía a esta cuenta',
  registerTitle: 'Elegir un nombre',
  chooseAnother: 'Elegir otro nombre',
  field: 'Nombre deseado',
  rules: 'Letras, cifras y guiones, al menos 4',
  'fault.characters': 'Solo letras de la a a la z, cifras y guiones',
  'fault.long': 'Como máximo 63 caracteres',
  'fault.hyphens': 'Ningún guion al principio ni al final',
  'fault.reserved': 'Sin dos guiones en tercera y cuarta posición',
  checking: 'Comprobando si está libre',
  isFree: '{name} está libre',
  isTaken: '{name} está ocupado',
  suggestions: 'Sugerencias',
  free: 'Libre',
  taken: 'Ocupado',
  register: 'Registrar',
  signHint: 'Firme allí el mensaje para registrar {name}. No cuesta nada ni mueve nada.',
  slowHint: '¿No ve nada? Abra {wallet} y busque una solicitud pendiente.',
  isYours: '{name} es suyo',
  isYoursHint: 'Puede tardar un momento en ser visible para todos.',
  done: 'Listo',
  nothingRegistered: 'No se ha registrado nada.',
  registerFailed: 'Error al registrar el nombre {name}',

  'error.NAME_RESOLVE_FAILED': 'Error al resolver el nombre',
  'error.NAME_RESOLVE_FAILED.hint': LATER,
  'error.NAME_SUGGEST_FAILED': 'Error al obtener sugerencias de nombres',
  'error.NAME_SUGGEST_FAILED.hint': 'Puede registrar un nombre de todos modos.',
  'error.NAME_REVERSE_FAILED': 'Error al obtener los nombres de la dirección',
  'error.NAME_REVERSE_FAILED.hint': LATER,
  'error.NAME_REGISTER_FAILED': 'El nombre no se ha registrado',
  'error.NAME_REGISTER_FAILED.hint': LATER,
  'error.NAME_TAKEN': 'Este nombre está ocupado',
  'error.NAME_TAKEN.hint': 'Elija otro.',
  'error.NAME_INVALID': 'Esto no puede ser un nombre',
  'error.NAME_INVALID.hint': 'Los nombres tienen letras, cifras y guiones, al menos 4.',
  'error.NAME_NETWORK_MISSING': 'Red no encontrada',
  'error.NAME_NETWORK_MISSING.hint': 'En esta red no se pueden registrar nombres. Cambie a otra.',
  'error.NAME_SIGNER_MISSING': 'No se ha encontrado la dirección o su monedero',
  'error.NAME_SIGNER_MISSING.hint': 'Conecte el monedero de esta cuenta e inténtelo de nuevo.',
}
