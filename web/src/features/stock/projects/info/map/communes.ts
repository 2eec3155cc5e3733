/** Where projects are sold, from north to south: each commune at its town hall, to about 100 m. */
export const communes = `
Arica -18.478 -70.321
Iquique -20.213 -70.152
Alto Hospicio -20.268 -70.105
Tocopilla -22.092 -70.198
Calama -22.456 -68.924
Mejillones -23.1 -70.45
Antofagasta -23.65 -70.4
Caldera -27.067 -70.822
Copiapó -27.366 -70.332
Vallenar -28.576 -70.759
La Serena -29.903 -71.252
Coquimbo -29.953 -71.344
Vicuña -30.032 -70.711
Ovalle -30.601 -71.199
Illapel -31.633 -71.165
Los Vilos -31.912 -71.511
La Ligua -32.45 -71.231
Papudo -32.507 -71.449
Zapallar -32.554 -71.459
Puchuncaví -32.726 -71.411
San Felipe -32.75 -70.726
Quintero -32.779 -71.527
La Calera -32.787 -71.197
Los Andes -32.834 -70.598
Llaillay -32.843 -70.956
Quillota -32.883 -71.249
Concón -32.923 -71.518
Olmué -32.995 -71.186
Limache -33.003 -71.266
Viña del Mar -33.024 -71.552
Villa Alemana -33.042 -71.373
Valparaíso -33.046 -71.62
Quilpué -33.047 -71.443
Tiltil -33.087 -70.928
Colina -33.202 -70.674
Lampa -33.286 -70.876
Casablanca -33.32 -71.409
Lo Barnechea -33.354 -70.518
Quilicura -33.367 -70.733
Algarrobo -33.367 -71.669
Huechuraba -33.372 -70.637
Conchalí -33.386 -70.673
Vitacura -33.39 -70.572
El Quisco -33.397 -71.694
Renca -33.404 -70.722
Recoleta -33.406 -70.639
Curacaví -33.406 -71.133
Las Condes -33.413 -70.566
Independencia -33.417 -70.666
Cerro Navia -33.424 -70.735
Providencia -33.431 -70.611
Quinta Normal -33.44 -70.697
Pudahuel -33.44 -70.76
Lo Prado -33.444 -70.725
Santiago -33.447 -70.661
La Reina -33.447 -70.541
Ñuñoa -33.456 -70.598
El Tabo -33.457 -71.667
Estación Central -33.459 -70.699
Peñalolén -33.486 -70.533
Macul -33.49 -70.599
Pedro Aguirre Cerda -33.49 -70.674
Cerrillos -33.493 -70.711
San Joaquín -33.496 -70.629
San Miguel -33.497 -70.651
Maipú -33.511 -70.757
María Pinto -33.515 -71.125
Lo Espejo -33.52 -70.691
La Florida -33.522 -70.599
La Cisterna -33.529 -70.663
La Granja -33.537 -70.625
San Ramón -33.541 -70.644
Cartagena -33.553 -71.604
El Bosque -33.563 -70.676
Padre Hurtado -33.573 -70.825
La Pintana -33.583 -70.634
San Bernardo -33.592 -70.703
San Antonio -33.593 -71.622
Peñaflor -33.606 -70.877
Puente Alto -33.61 -70.576
Calera de Tango -33.63 -70.785
Pirque -33.635 -70.572
Santo Domingo -33.636 -71.629
San José de Maipo -33.641 -70.352
Talagante -33.664 -70.929
El Monte -33.68 -70.985
Melipilla -33.689 -71.215
Buin -33.732 -70.742
Isla de Maipo -33.752 -70.899
Paine -33.808 -70.741
Graneros -34.065 -70.727
Rancagua -34.17 -70.741
Machalí -34.182 -70.65
Pichilemu -34.387 -72.003
Rengo -34.406 -70.858
San Fernando -34.585 -70.989
Santa Cruz -34.639 -71.366
Curicó -34.983 -71.239
Molina -35.114 -71.282
Constitución -35.333 -72.411
Talca -35.427 -71.655
Linares -35.846 -71.593
Cauquenes -35.967 -72.322
Parral -36.143 -71.826
San Carlos -36.424 -71.958
Chillán -36.607 -72.103
Tomé -36.617 -72.956
Chillán Viejo -36.623 -72.132
Talcahuano -36.724 -73.117
Penco -36.741 -72.995
Bulnes -36.742 -72.299
Hualpén -36.783 -73.091
Concepción -36.827 -73.05
San Pedro de la Paz -36.84 -73.105
Chiguayante -36.925 -73.028
Hualqui -36.976 -72.938
Coronel -37.03 -73.14
Lota -37.09 -73.155
Los Ángeles -37.47 -72.354
Lebu -37.608 -73.651
Angol -37.795 -72.716
Cañete -37.801 -73.396
Victoria -38.233 -72.333
Lautaro -38.531 -72.435
Temuco -38.736 -72.59
Nueva Imperial -38.744 -72.95
Padre Las Casas -38.766 -72.593
Pucón -39.272 -71.978
Villarrica -39.286 -72.228
Panguipulli -39.644 -72.333
Valdivia -39.814 -73.246
La Unión -40.293 -73.083
Río Bueno -40.334 -72.955
Osorno -40.574 -73.133
Frutillar -41.126 -73.06
Llanquihue -41.257 -73.006
Puerto Varas -41.319 -72.985
Puerto Montt -41.469 -72.942
Calbuco -41.773 -73.13
Ancud -41.87 -73.828
Castro -42.481 -73.762
Quellón -43.118 -73.617
Aysén -45.403 -72.693
Coyhaique -45.572 -72.068
Natales -51.729 -72.506
Punta Arenas -53.163 -70.917
Porvenir -53.296 -70.366`
