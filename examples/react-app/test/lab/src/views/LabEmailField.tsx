import { Button } from '@portico/ui/plugin'

export const LabEmailField = () => <Button onClick={() => document.body.append('e-mail chosen')}>E-mail</Button>
