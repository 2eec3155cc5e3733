/** Chilean names, most frequent first, from the civil registry. */
const words = (text: string) => text.replace(/\s+/g, ' ').trim().split(/ ?, ?/)

export const women = words(`
  María José, Camila, Valentina, Javiera, Francisca, Constanza, Catalina, Daniela, Carolina, Fernanda, Paula, Andrea,
  Macarena, Antonia, Isidora, Natalia, Alejandra, Claudia, Sofía, Josefina, Bárbara, Nicole, Pamela, Lorena, Marcela,
  Martina, Ximena, Paola, Verónica, Rocío, Trinidad, Patricia, Karen, Gabriela, María Paz, Florencia, Tamara, Loreto,
  Soledad, Viviana, Ana María, Rosa, Cecilia, Amanda, Emilia, María Ignacia, Consuelo, Pía, Mónica, Yasna, Jacqueline,
  Millaray, Rayén, Ayelén, Luz María, Teresa, Elisa, Magdalena, Ingrid, Solange`)

export const men = words(`
  Sebastián, Matías, Diego, Felipe, Nicolás, Cristóbal, Francisco, Rodrigo, Ignacio, Juan Pablo, Benjamín, Vicente,
  Cristian, Gonzalo, Pablo, Andrés, Joaquín, Tomás, Martín, Marcelo, Claudio, Álvaro, Mauricio, Eduardo, Jorge, Luis,
  Carlos, Daniel, Hernán, Patricio, José Miguel, Víctor, Alejandro, Héctor, Maximiliano, Agustín, Ricardo, Jaime,
  Juan Carlos, Óscar, Fernando, Esteban, Raúl, Hugo, Gabriel, Bastián, Manuel, Sergio, René, Germán, José Luis, Iván,
  Renato, Lautaro, Nahuel, Leonardo, Boris, Emilio, Rubén, Simón`)

export const surnames = words(`
  González, Muñoz, Rojas, Díaz, Pérez, Soto, Contreras, Silva, Martínez, Sepúlveda, Morales, Rodríguez, López, Fuentes,
  Hernández, Torres, Araya, Flores, Espinoza, Valenzuela, Castillo, Ramírez, Reyes, Gutiérrez, Castro, Vargas, Álvarez,
  Vásquez, Tapia, Fernández, Sánchez, Carrasco, Gómez, Cortés, Herrera, Núñez, Jara, Vergara, Rivera, Figueroa, García,
  Bravo, Riquelme, Miranda, Vera, Molina, Vega, Campos, Sandoval, Orellana, Cárdenas, Olivares, Alarcón, Gallardo, Ortiz,
  Garrido, Salazar, Guzmán, Henríquez, Saavedra, Navarro, Aguilera, Parra, Romero, Aravena, Pizarro, Godoy, Peña, Cáceres,
  Leiva, Escobar, Yáñez, Valdés, Vidal, Salinas, Jiménez, Ruiz, Bustamante, Ibáñez, Medina, Maldonado, Pino, Moreno,
  Arancibia, Palma, Poblete, Lagos, Ortega, Acuña, Venegas, Oyarzún, Donoso, Echeverría, Undurraga, Zúñiga, Iturra, Caroca,
  Villablanca, Errázuriz, Larraín, Subercaseaux, Mansilla, Barría, Ñancupil`)

export const mapucheSurnames = words(`
  Huenchumilla, Catrileo, Painemal, Ñancupil, Millaqueo, Antileo, Curihuinca, Llancaleo, Marileo, Quilaqueo, Nahuelpán,
  Huaiquimil, Coñuepán, Calfucura, Paillán, Lincoleo, Cayuqueo, Melillán, Levipán, Huenumán`)

/** Surnames of immigrants of the last twenty years. */
export const newcomerSurnames = words(`
  Quispe, Mamani, Huamán, Rondón, Blanco, Urdaneta, Moncada, Jean-Baptiste, Pierre, Louis, Restrepo, Ospina, Zambrano,
  Cedeño, Condori, Ávila, Bermúdez, Colmenares`)

export const companyNames = words(`
  Inversiones Lonquén, Inmobiliaria El Quillay, Rentas del Maipo, Asesorías Andinas, Comercial Los Boldos, Transportes
  Ñuble, Clínica Dental Providencia, Constructora Peñalolén, Inversiones Santa Irene, Servicios Mineros Calama, Viña
  Los Maitenes, Agrícola Coltauco, Óptica Irarrázaval, Ingeniería Bío Bío, Importadora Patagonia, Estudio Jurídico
  Huérfanos, Rentas Cordillera, Distribuidora Elqui, Inversiones Peñuelas, Logística Quilicura, Farmacias del Sur,
  Panadería Doña Inés, Capacitaciones Nómade, Inversiones Tres Ríos`)

export const occupations = words(`
  Ingeniera comercial, Profesor, Enfermera, Ingeniero civil, Contadora, Técnico en enfermería, Abogada, Psicóloga,
  Analista de sistemas, Kinesiólogo, Administrativa, Arquitecta, Médico, Constructor civil, Diseñadora, Comerciante,
  Ingeniero en informática, Funcionaria pública, Trabajadora social, Odontóloga, Supervisor minero, Químico farmacéutico,
  Periodista, Chef, Carabinero, Jubilada, Fonoaudióloga, Piloto, Geólogo, Matrona`)

export const employers = words(`
  Banco de Chile, Falabella, Codelco, Clínica Santa María, Hospital Sótero del Río, Universidad de Chile, Cencosud, Entel,
  Municipalidad de Maipú, Ministerio de Salud, LATAM, Sodimac, Hospital Base Valdivia, Colegio San Ignacio, ENAP, Metro de
  Santiago, Banco Estado, Independiente, CMPC, Walmart Chile, Poder Judicial, Agrosuper, DUOC UC, Independiente`)
