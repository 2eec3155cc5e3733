import { chromium } from '@playwright/test'
const base='http://127.0.0.1:3277', out='/tmp/umbral/live7/'
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-dev-shm-usage']})
for (const [w,h,scheme] of [[1440,900,'light'],[390,844,'dark'],[390,844,'light'],[1440,900,'dark']]) {
const page=await (await b.newContext({locale:'es-CL',timezoneId:'America/Santiago',viewport:{width:w,height:h},colorScheme:scheme,hasTouch:w<500})).newPage()
const post=async(u,who)=>(await page.request.post(base+'/api/auth/login/',{data:{username:who,password:'umbral-demo-2026'}})).json()
const tok=await post('','catalina.rojas')
if (w===1440&&scheme==='light'){ const adm=await post('','admin'); const H={headers:{authorization:'Bearer '+adm.access}}
 const me=await (await page.request.get(base+'/umbral_api/v1/users/me/',{headers:{authorization:'Bearer '+tok.access}})).json()
 const l=await (await page.request.post(base+'/umbral_api/v1/leads/',{...H,data:{contact:{kind:'person',first_name:'Josefa',last_name:'Ñandú'}}})).json()
 console.log((await page.request.post(base+'/umbral_api/v1/leads/assign-seller/',{...H,data:{leads_ids:[l.id],user_id:me.id,assignment_reason:'Turno'}})).status()) }
await page.addInitScript(({access,refresh})=>{localStorage.setItem('accessToken',access);localStorage.setItem('refreshToken',refresh)},tok)
await page.goto(base+'/users/notifications'); await page.getByRole('heading',{name:'Qué avisar y por dónde'}).waitFor(); await page.waitForTimeout(1000)
await page.screenshot({path:out+`prefs-${w}-${scheme}.png`,fullPage:true})
await page.getByRole('button',{name:'Avisos'}).click(); await page.getByRole('dialog',{name:'Avisos'}).waitFor(); await page.waitForTimeout(1500)
await page.screenshot({path:out+`drawer-${w}-${scheme}.png`})
if(scheme==='light'){await page.getByRole('radio',{name:'Archivados'}).check();await page.waitForTimeout(1000);await page.screenshot({path:out+`empty-${w}-${scheme}.png`})}
}
await b.close()
