import type { SmartSessionsMessages } from '../words.js'

/** Spanish */
export const es: SmartSessionsMessages = {
  title: 'Permisos',
  unnamed: 'Un sitio',
  limit: 'Límite',
  unknown: 'Desconocido',
  inAll: 'Importe total',
  each: 'Importe en cada periodo de {period}',
  baseUnits: '{amount} de la unidad más pequeña',
  collectible: 'Coleccionable',
  contract: 'Contrato',
  uses: 'Veces como máximo',
  until: 'Válido hasta',
  'status.active': 'Activo',
  'status.expired': 'Caducado',
  'status.revoked': 'Retirado',
  end: 'Retirar permiso',
  endTitle: 'Retirar este permiso',
  endHint:
    'Con él ya no se podrá gastar nada. Tu billetera pide retirarlo en la red, lo que puede costar una comisión, y después una firma para esta lista.',
  ending: 'Esperando a tu billetera',
  endingHint: 'Confírmalo allí. El permiso cuenta como retirado cuando la red lo dice.',
  ended: 'El permiso se ha retirado',
  standsHint: 'El permiso sigue vigente.',
  none: 'No hay permisos',
  noneHint: 'Aquí aparecen los sitios que pueden gastar de esta cuenta sin volver a preguntar.',
  more: 'Mostrar más',
  othersHint:
    'Lo que se permitió a otros sitios con otras billeteras no se conoce aquí. Lo encuentras en esas billeteras.',
  'error.SMART_ACCOUNT_UNSUPPORTED': 'Es posible que esta aplicación no admita cuentas inteligentes',
  'error.SMART_ACCOUNT_UNSUPPORTED.hint':
    'Los permisos necesitan una cuenta inteligente, en una billetera y una red que los conozcan. No se ha permitido nada.',
  'error.PERMISSION_INVALID': 'El sitio pide algo que no tiene límite',
  'error.PERMISSION_INVALID.hint': 'Se ha detenido. No se ha pedido nada a tu billetera.',
  'error.PERMISSION_WIDER': 'La billetera ha permitido más de lo que pedía el sitio',
  'error.PERMISSION_WIDER.hint': 'El sitio no lo ha recibido. Retíralo en tu billetera.',
  'error.PERMISSION_STANDS': 'La red no dice que el permiso se haya retirado',
  'error.PERMISSION_STANDS.hint': 'Vuelve a mirar en un momento o inténtalo de nuevo.',
  'error.PERMISSION_UNKNOWN': 'Este permiso no se conoce aquí',
  'error.PERMISSION_UNKNOWN.hint': 'Búscalo en la billetera que lo dio.',
}
